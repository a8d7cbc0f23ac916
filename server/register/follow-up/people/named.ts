import { fullName, type Named } from '@djbr/domain/identity/full-name.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { normalizedName } from '@djbr/domain/values/characters.ts'
import { sql } from 'kysely'
import type { ListCache } from '../../../ground/list-cache/index.ts'
import { entityWords } from '../wire.ts'

/** The document that somebody was reported with, as people write it. */
export const reportedDocument = (reported: { readonly documentNumber: string; readonly complement: string }): string =>
  documentOf({ ...reported, documentPrefix: '', documentSuffix: '' })

/** The same in SQL, of a table that keeps it by its parts. */
export const reportedDocumentText = (table: string) =>
  sql<string>`concat_ws('-', ${sql.ref(`${table}.documentNumber`)}, nullif(${sql.ref(`${table}.complement`)}, ''))`

interface Reported extends Named {
  readonly entityCode: number
  readonly documentNumber: string
  readonly complement: string
}

/** A row of somebody whom an entity reported, with both in words. */
export const inWords = <Row extends Reported>(listCache: ListCache, row: Row) => ({
  ...row,
  entity: entityWords(listCache, row.entityCode),
  document: reportedDocument(row),
  name: fullName(row),
})

/** Whether two name the same person, accents and case left out. */
export const sameName = (one: Named, other: Named): boolean => normalizedName(fullName(one)) === normalizedName(fullName(other))
