import { sameName } from '@djbr/domain/identity/claimed-identity.ts'
import type { Named } from '@djbr/domain/identity/full-name.ts'
import type { Database } from '../../ground/database/connect.ts'
import { keptByOffice } from '../appointment.ts'
import { type PersonalDocument, personWith } from '../person-with.ts'

/** Query for the person registered under a document, with the ways in that they already have. */
export const registered = (db: Database, document: PersonalDocument, now: Date) =>
  personWith(db, document)
    .leftJoin('account', 'account.personId', 'person.id')
    .selectAll('person')
    .select((row) => [
      'account.id as accountId',
      'account.name as accountName',
      'account.passwordHash',
      'account.passwordChangedAt',
      'account.recoveryClosedUntil',
      // @protects S21 the desk gives no way in to the account of a member of an entity
      //   instead: keptByOffice(now) ==> row('account.officeId', 'is not', null)
      // Only the office changes the accounts that it keeps and those that were blocked.
      row.or([keptByOffice(now), row('account.blockedAt', 'is not', null)]).as('isReserved'),
      row.exists(row.selectFrom('citizenship').select('subject').whereRef('citizenship.personId', '=', 'person.id')).as('hasCitizenship'),
      row.exists(row.selectFrom('card').select('card.id').whereRef('card.personId', '=', 'person.id')).as('hadCard'),
      row
        .exists(row.selectFrom('declaration').select('declaration.id').whereRef('declaration.personId', '=', 'person.id'))
        .as('hasDeclared'),
    ])

export type Registered = NonNullable<Awaited<ReturnType<ReturnType<typeof registered>['executeTakeFirst']>>>

interface Born extends Named {
  readonly birthDate: string
}

/** Whether a registered person has these names and this birth date. */
export const isSamePerson = (person: Born, claimed: Born): boolean =>
  person.birthDate === claimed.birthDate &&
  (['paternalSurname', 'maternalSurname', 'names'] as const).every((part) => sameName(person[part], claimed[part]))

// @protects S21 whoever ever signed in with Ciudadanía Digital has a way in
//   without: || Boolean(hasCitizenship)
// @protects S21 whoever ever had a card has a way in
//   without: || Boolean(hadCard)
// @protects S21 whoever ever declared has a way in
//   without: || Boolean(hasDeclared)
/** Whether a person ever had an account, Ciudadanía Digital, a card or a declaration, even one revoked or written off. If so, only they themselves may add another way in. */
export const hasEntry = ({ accountId, hasCitizenship, hadCard, hasDeclared }: Registered): boolean =>
  accountId !== null || Boolean(hasCitizenship) || Boolean(hadCard) || Boolean(hasDeclared)
