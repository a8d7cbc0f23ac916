import { IDENTITY_CARD, type RegisteredDocument } from '@djbr/domain/identity/identity-document.ts'
import { sql } from 'kysely'
import type { Database } from '../ground/database/connect.ts'

export type PersonalDocument = RegisteredDocument & { readonly documentType: number }

const withoutZeros = (number: string) => number.replace(/^0+/, '')

/** Returns a document as limits count it: guesses at one number count together, no matter what stands around it. */
export const subjectOf = ({ documentType, documentNumber }: PersonalDocument): string => `${documentType} ${withoutZeros(documentNumber)}`

/** Returns the subject of guesses at a document, over all doors together (safety S61). */
export const documentSubject = (document: PersonalDocument): string => `document ${subjectOf(document)}`

/** Returns the type and number of the document that a subject is about; undefined for any other subject. */
export function documentIn(subject: string): Pick<PersonalDocument, 'documentType' | 'documentNumber'> | undefined {
  const [, documentType, documentNumber] = /^document (\d+) (.+)$/.exec(subject) ?? []
  return documentNumber === undefined ? undefined : { documentType: Number(documentType), documentNumber }
}

/** Returns the subject of guesses at a password: the account name as typed, existing or not. */
export const passwordSubject = (name: string): string => `account ${name}`

/** Returns the account name that a password's subject is about; undefined for any other subject. */
export const accountIn = (subject: string): string | undefined => /^account (.+)$/.exec(subject)?.[1]

/** Query for the person registered under a document, without those who gave way. Leading zeros make no other card. */
export const personWith = (db: Database, { documentType, documentNumber, complement, documentPrefix, documentSuffix }: PersonalDocument) =>
  db
    .selectFrom('person')
    .where((row) => row.and({ documentType, complement, documentPrefix, documentSuffix }))
    .where('person.displacedAt', 'is', null)
    .$if(documentType === IDENTITY_CARD, (query) => query.where(sql`ltrim(document_number, '0')`, '=', withoutZeros(documentNumber)))
    .$if(documentType !== IDENTITY_CARD, (query) => query.where('documentNumber', '=', documentNumber))
