import type { DeclarantIdentity } from '@djbr/domain/declaration/declaration.ts'
import { FEMALE, MALE } from '@djbr/domain/fields/field.ts'
import { documentOf, IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import type { Database } from '../../ground/database/connect.ts'

const NATIONAL = 1
/** The code of a foreigner's nationality (R4.29). */
export const FOREIGN = 2

/** Returns a person's row of the register. Throws when there is none: the current user has a session, and sessions have persons. */
export const personOf = (db: Database, personId: number) =>
  db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()

export type Person = Awaited<ReturnType<typeof personOf>>

/** Returns who declares, as the register has them when the declaration is composed. */
export function identityOf(person: Person, nationality: number | null): DeclarantIdentity {
  return {
    documentType: person.documentType,
    document: documentOf(person),
    issuedIn: person.issuingDepartment,
    paternal: person.paternalSurname,
    maternal: person.maternalSurname,
    names: person.names,
    birthDate: person.birthDate,
    gender: person.gender === FEMALE || person.gender === MALE ? person.gender : null,
    nationality: nationality ?? (person.documentType === IDENTITY_CARD ? NATIONAL : FOREIGN),
  }
}
