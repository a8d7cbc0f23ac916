import { IDENTITY_CARD, type RegisteredDocument } from '@djbr/domain/identity/identity-document.ts'
import { sql } from 'kysely'
import type { Database } from '../ground/database/connect.ts'

export type PersonalDocument = RegisteredDocument & { readonly documentType: number }

const withoutZeros = (number: string) => number.replace(/^0+/, '')

/** A document as limits count it: guesses at one number count together, whatever stands around it. */
export const subjectOf = ({ documentType, documentNumber }: PersonalDocument): string => `${documentType} ${withoutZeros(documentNumber)}`

/** The same as it is guessed at over all doors together (safety S61). */
export const documentSubject = (document: PersonalDocument): string => `document ${subjectOf(document)}`

/** The person whom the register has under a document, as a query: nobody who gave way. Leading zeros make no other card. */
export const personWith = (db: Database, { documentType, documentNumber, complement, documentPrefix, documentSuffix }: PersonalDocument) =>
  db
    .selectFrom('person')
    .where((row) => row.and({ documentType, complement, documentPrefix, documentSuffix }))
    .where('person.displacedAt', 'is', null)
    .$if(documentType === IDENTITY_CARD, (query) => query.where(sql`ltrim(document_number, '0')`, '=', withoutZeros(documentNumber)))
    .$if(documentType !== IDENTITY_CARD, (query) => query.where('documentNumber', '=', documentNumber))
