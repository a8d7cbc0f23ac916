import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../fields/field.ts'

/** What travels for one kind or sheet, copied by hand from the documents: never generated, or it proves nothing. */
export interface Golden {
  readonly from: string
  readonly calls: Readonly<Record<string, string>>
  /** What a create sends, whole. */
  readonly sent: Readonly<Record<string, Json>>
  /** What an update sends in addition. */
  readonly updateAdds: Readonly<Record<string, number>>
  /** What an answer carries, whole. */
  readonly read: Readonly<Record<string, Json>>
  /** Names in the documents that are not in the definition: codes, counts, data of the person. */
  readonly elsewhere: { readonly sent: readonly string[]; readonly read: readonly string[] }
  /** What our answers carry in addition to the documents. */
  readonly ours: Readonly<Record<string, Json>>
  /** The words of the codes, by list. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly record: Readonly<Record<string, unknown>>
}

export const golden = (name: string): Golden => JSON.parse(readFileSync(join(import.meta.dirname, '../golden', `${name}.json`), 'utf8'))
