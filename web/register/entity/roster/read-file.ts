import type { Encoding, LetterReading } from '@djbr/domain/import/bytes.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
import { knownTitles, LINE_COLUMN } from '@djbr/domain/roster/columns.ts'
import { type Draft, draftOf, type KeptAnswers } from '@djbr/domain/roster/draft.ts'
import { isMonthFirst, rosterLines, unfitRow } from '@djbr/domain/roster/lines.ts'
import { MAX_ROSTER_ROWS } from '@djbr/domain/roster/roster.ts'
import { csvLines } from '@djbr/domain/values/csv.ts'
import { readTable } from '../../../foundation/browser/read-table.ts'
import { sayReference, type Translate } from '../../../foundation/language/language.ts'

/** A chosen file: a roster to look through, the ways in which its letters can be read, or the reason why it is no roster. */
export type Chosen =
  | { readonly draft: Draft; readonly fileHash: string | null }
  | { readonly readings: readonly LetterReading[] }
  | { readonly refused: string }

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const say = (refused: Reference) => ({ refused: sayReference(refused) })

/** Reads a file or pasted text (R12.2, R12.3); dropped columns never leave this machine. Returns what is wrong with the file as a whole. */
export async function readChosen(bytes: Uint8Array<ArrayBuffer>, kept: KeptAnswers, t: Translate, encoding?: Encoding): Promise<Chosen> {
  const read = await readTable(bytes, knownTitles, encoding)
  if ('refused' in read) return say(read.refused)
  if ('readings' in read) return read
  const draft = draftOf(read.table, kept)
  if (!draft) return { refused: t('roster.noTable') }
  const unfit = unfitRow(draft.titles, draft.rows, read.separator)
  if (unfit !== null) return say(unfit)
  if (draft.rows.length === 0) return { refused: t('roster.noRows') }
  if (draft.rows.length > MAX_ROSTER_ROWS) return { refused: t('roster.tooManyRows', { max: MAX_ROSTER_ROWS }) }
  return { draft, fileHash: await hashOf(bytes) }
}

/** Corrected rows in wire form, and whether the person must say if day or month comes first in their dates. */
export interface Corrections {
  readonly text: string
  readonly asksDateOrder: boolean
}

/** Reads a file of corrected rows, each of which gives its row number in FILA (R12.10). */
export async function readCorrections(bytes: Uint8Array, t: Translate): Promise<Corrections | { readonly refused: string }> {
  const read = await readTable(bytes, knownTitles)
  if ('refused' in read) return say(read.refused)
  if ('readings' in read) return say('import.letters')
  const found = rosterLines(read.table, read.separator)
  if ('refused' in found) return say(found.refused)
  const { head, titles, rows } = found
  if (head.lineAt < 0) return { refused: t('roster.lineMissing') }
  const places = head.columns.flatMap((name, at) => (name === null ? [] : [at]))
  const kept = (cells: readonly string[]) => places.map((at) => cells[at] ?? '')
  const lines = [[LINE_COLUMN, ...kept(titles)], ...rows.map(({ cells }) => [cells[head.lineAt] ?? '', ...kept(cells)])]
  return { text: csvLines(lines), asksDateOrder: isMonthFirst(head.columns, rows) }
}
