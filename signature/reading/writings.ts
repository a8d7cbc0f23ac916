import { latin } from '../pdf/lexer.ts'
import type { Section } from '../pdf/sections.ts'

/** Bytes written at one time, from the file's previous end to the new one, and the sections in them. */
export type Writing = {
  /** Indexes of its sections in the file's list, which is newest first. */
  readonly newest: number
  readonly oldest: number
  readonly start: number
  /** The place after the end-of-file mark and its line end. */
  readonly end: number
  /** Each section with the end-of-file mark that follows it, in file order. */
  readonly parts: readonly Part[]
  /** Whether its sections follow the earlier ones, and an end-of-file mark that leads to its newest section follows the last. */
  readonly isComplete: boolean
}

export type Part = { readonly section: Section; readonly start: number; readonly end: number }

/** Returns the writings of a file, oldest first. */
export function writingsOf(bytes: Uint8Array, sections: readonly Section[]): readonly Writing[] {
  const writings: Writing[] = []
  let oldest = sections.length - 1
  while (oldest >= 0) {
    const start = writings.at(-1)?.end ?? 0
    const newest = start === 0 && belongToOne(sections[oldest - 1], sections[oldest]) ? oldest - 1 : oldest
    writings.push(writingOf(bytes, sections, newest, oldest, start))
    oldest = newest - 1
  }
  return writings
}

/**
 * Whether two sections were written at one time: in a linearized file, where the newer one is at the beginning; and where Word writes a table followed by a second one that
 * has no rows and leads to a stream for readers of later versions.
 */
function belongToOne(newer: Section | undefined, older: Section | undefined): boolean {
  return newer !== undefined && older !== undefined && (newer.start < older.start || newer.hybrid)
}

function writingOf(bytes: Uint8Array, sections: readonly Section[], newest: number, oldest: number, start: number): Writing {
  const own = sections.slice(newest, oldest + 1).toSorted((one, other) => one.start - other.start)
  const marks = own.map((section) => endMark(bytes, section))
  const parts = own.map((section, index) => ({ section, start: section.start, end: marks[index]?.end ?? section.end }))
  const isInOrder = parts.every((part, index) => part.start >= (parts[index - 1]?.end ?? start))
  const isComplete = isInOrder && marks.every((mark) => mark !== null) && marks.at(-1)?.declared === sections[newest]?.declared
  return { newest, oldest, start, end: parts.at(-1)?.end ?? start, parts, isComplete }
}

/** Some writers say their name in a comment there. */
const END = /^[ \t\r\n]*(?:%[^%\r\n][^\r\n]{0,100}[ \t\r\n]+)?startxref[ \t\r\n]+(\d{1,15})[ \t\r\n]+%%EOF(?:\r\n|\r|\n)?/

/** Returns the end-of-file mark after a section: the section that it leads to, and the place after its line. */
function endMark(bytes: Uint8Array, { end }: Section): { readonly declared: number; readonly end: number } | null {
  const found = END.exec(latin(bytes, end, end + 300))
  return found && { declared: Number(found[1]), end: end + found[0].length }
}
