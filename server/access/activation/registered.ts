import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { sameName } from '@djbr/domain/identity/claimed-identity.ts'
import type { Database } from '../../database/connect.ts'
import { type PersonalDocument, personWith } from '../person-with.ts'

/** The register's row under a document, as a query, and what its person can come in by already. */
export const registered = (db: Database, document: PersonalDocument) =>
  personWith(db, document)
    .leftJoin('account', 'account.personId', 'person.id')
    .selectAll('person')
    .select((row) => [
      'account.id as accountId',
      'account.name as accountName',
      // The staff's accounts, and those that were blocked, are changed at the office alone.
      row.or([row('account.officeId', 'is not', null), row('account.blockedAt', 'is not', null)]).as('isReserved'),
      row
        .exists(
          row
            .selectFrom('card')
            .select('card.id')
            .whereRef('card.personId', '=', 'person.id')
            .where('card.state', 'in', ['activada', 'congelada']),
        )
        .as('hasCard'),
      row
        .exists(
          row
            .selectFrom('declaration')
            .select('declaration.id')
            .whereRef('declaration.personId', '=', 'person.id')
            .where('declaration.state', '<>', STATE.writtenOff),
        )
        .as('hasDeclaration'),
    ])

export type Registered = NonNullable<Awaited<ReturnType<ReturnType<typeof registered>['executeTakeFirst']>>>

interface Named {
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly names: string
  readonly birthDate: string
}

/** Whether a person of the register goes by these names and this birth date. */
export const isSamePerson = (person: Named, claimed: Named): boolean =>
  person.birthDate === claimed.birthDate &&
  (['paternalSurname', 'maternalSurname', 'names'] as const).every((part) => sameName(person[part], claimed[part]))

/** An account, a card or a declaration: what only its owner may add another way in to. */
export const hasEntry = ({ accountId, hasCard, hasDeclaration }: Registered): boolean =>
  accountId !== null || Boolean(hasCard) || Boolean(hasDeclaration)
