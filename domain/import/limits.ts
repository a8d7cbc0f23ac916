/** Limits of an import (R12.2): more is refused, and the message says what and how much. */
export const IMPORT_LIMITS = {
  /** Of a file, in bytes. */
  bytes: 16 * 1024 * 1024,
  /** Of what a workbook unpacks to, in bytes. */
  unpackedBytes: 64 * 1024 * 1024,
  /** Of one line of a text, in characters. */
  line: 100_000,
  /** Of one cell, in characters: the limit of spreadsheets themselves. */
  cell: 32_767,
  columns: 256,
  /** Of a sheet of a workbook, filled or empty. */
  cells: 3_000_000,
  /** Rows, and the lines over, between and under them. */
  lines: 60_000,
} as const
