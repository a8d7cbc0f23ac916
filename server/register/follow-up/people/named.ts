import { fullName, type Named } from '@djbr/domain/identity/full-name.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { normalizedName } from '@djbr/domain/values/characters.ts'
import { sql } from 'kysely'
import type { ListCache } from '../../../ground/list-cache/index.ts'
import { entityWords } from '../wire.ts'

/** Returns the document with which a person was reported, as people write it. */
export const reportedDocument = (reported: { readonly documentNumber: string; readonly complement: string }): string =>
  documentOf({ ...reported, documentPrefix: '', documentSuffix: '' })

/** Builds the same text in SQL, from a table that keeps the document in parts. */
export const reportedDocumentText = (table: string) =>
  sql<string>`concat_ws('-', ${sql.ref(`${table}.documentNumber`)}, nullif(${sql.ref(`${table}.complement`)}, ''))`

interface Reported extends Named {
  readonly entityCode: number
  readonly documentNumber: string
  readonly complement: string
}

/** Adds to a row of a reported person the entity, document and name in words. */
export const inWords = <Row extends Reported>(listCache: ListCache, row: Row) => ({
  ...row,
  entity: entityWords(listCache, row.entityCode),
  document: reportedDocument(row),
  name: fullName(row),
})

/** Whether two names are of the same person, ignoring accents and case. */
export const sameName = (one: Named, other: Named): boolean => normalizedName(fullName(one)) === normalizedName(fullName(other))
