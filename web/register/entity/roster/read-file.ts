import {
  headOf,
  isHead,
  LINE_COLUMN,
  LINES_OVER_HEAD,
  ROSTER_COLUMNS,
  type RosterColumn,
  type RosterHead,
  separatorOf,
} from '@djbr/domain/roster/columns.ts'
import { MAX_ROSTER_ROWS } from '@djbr/domain/roster/roster.ts'
import { rosterText } from '@djbr/domain/roster/roster-text.ts'
import { csvLines } from '@djbr/domain/values/csv.ts'
import Papa from 'papaparse'
import type { Translate } from '../../../foundation/language/language.ts'

/** A roster that was read in the browser, ready to be sent. */
export interface ChosenRoster {
  readonly name: string
  /** Its rows with their lines, without the columns that a roster does not have. */
  readonly text: string
  readonly rows: number
  readonly dropped: readonly string[]
  readonly repeated: readonly string[]
  readonly fileHash: string | null
  /** Whether nobody's birth date is in it. */
  readonly withoutBirthDate: boolean
}

export type Chosen = { readonly roster: ChosenRoster } | { readonly refused: string }

const WHY = { spreadsheet: 'roster.spreadsheet', binary: 'roster.noText' } as const

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads a file, or what was pasted (R12.2, R12.3): what is dropped never leaves this machine. Says what is wrong with it altogether. */
export async function readChosen(bytes: Uint8Array<ArrayBuffer>, name: string, t: Translate): Promise<Chosen> {
  const decoded = rosterText(bytes)
  if ('noText' in decoded) return { refused: t(WHY[decoded.noText]) }
  const { text } = decoded
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: separatorOf(text) })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { refused: t('roster.brokenQuotes', { line: (broken.row ?? 0) + 1 }) }
  const at = data.slice(0, LINES_OVER_HEAD + 1).findIndex(isHead)
  const titles = data[at]
  if (!titles) return { refused: t('roster.noHead', { lines: LINES_OVER_HEAD }) }
  const head = headOf(titles)
  if (head.missing.length > 0) {
    return { refused: t('roster.missing', { columns: head.missing.map((column) => t(ROSTER_COLUMNS[column].label)).join(', ') }) }
  }
  const rows = withLines(data, at, head)
  if (rows.length === 0) return { refused: t('roster.noRows') }
  if (rows.length > MAX_ROSTER_ROWS) return { refused: t('roster.tooManyRows', { max: MAX_ROSTER_ROWS }) }
  const kept = head.columns.filter((column): column is RosterColumn => column !== null)
  const reduced = csvLines([[LINE_COLUMN, ...kept.map((column) => ROSTER_COLUMNS[column].wire)], ...rows])
  const { dropped, repeated } = head
  const withoutBirthDate = !kept.includes('birthDate')
  return { roster: { name, text: reduced, rows: rows.length, dropped, repeated, fileHash: await hashOf(bytes), withoutBirthDate } }
}

/** The rows that say something, each behind its line in the file, or in the file that it corrects. */
const withLines = (data: readonly (readonly string[])[], headAt: number, { columns, lineAt }: RosterHead): readonly (readonly string[])[] =>
  data.flatMap((cells, at) => {
    if (at <= headAt || cells.every((cell) => cell.trim() === '')) return []
    const line = lineAt < 0 ? String(at + 1) : (cells[lineAt] ?? '')
    return [[line, ...columns.flatMap((column, place) => (column === null ? [] : [cells[place] ?? '']))]]
  })
