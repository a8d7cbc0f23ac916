import { fullName, type Named } from '@djbr/domain/identity/full-name.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { normalizedName } from '@djbr/domain/values/characters.ts'
import { sql } from 'kysely'

/** The document that somebody was reported with, as people write it. */
export const reportedDocument = (reported: { readonly documentNumber: string; readonly complement: string }): string =>
  documentOf({ ...reported, documentPrefix: '', documentSuffix: '' })

/** The same in SQL, of a table that keeps it by its parts. */
export const reportedDocumentText = (table: string) =>
  sql<string>`concat_ws('-', ${sql.ref(`${table}.documentNumber`)}, nullif(${sql.ref(`${table}.complement`)}, ''))`

/** Whether two name the same person, accents and case left out. */
export const sameName = (one: Named, other: Named): boolean => normalizedName(fullName(one)) === normalizedName(fullName(other))
