import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import type { Services } from '../../services.ts'
import { forgetWrong } from '../doors/tries.ts'
import { documentSubject, type PersonalDocument } from '../person-with.ts'
import { hasExpired } from './expiry.ts'

/** Failed logins in a day after which a card rests until the day is over (safety S5). */
export const FAILURES_A_DAY = 5

/** A card that opens nothing for now: frozen by wrong PINs before it was anybody's, or its owner's and at rest for a day. */
export interface FrozenCard {
  readonly id: number
  readonly personId: number | null
  readonly state: string
  /** Day on which it rests, in La Paz; null for a card frozen for good. */
  readonly restsOn: PlainDate | null
}

const frozen = (db: Database, today: PlainDate) =>
  db
    .selectFrom('card')
    .select(['id', 'personId', 'state'])
    .select(sql<PlainDate | null>`CASE WHEN state = 'activada' THEN login_failed_on END`.as('restsOn'))
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'congelada'), row('personId', 'is', null), row.not(hasExpired(today))]),
        row.and([row('state', '=', 'activada'), row('loginFailures', '>=', FAILURES_A_DAY), row('loginFailedOn', '=', today)]),
      ]),
    )

/** Returns a frozen card and locks it until the transaction ends; undefined when it is not frozen. */
export const holdFrozenCard = (trx: Transaction, cardId: number, today: PlainDate): Promise<FrozenCard | undefined> =>
  frozen(trx, today).where('id', '=', cardId).forUpdate().executeTakeFirst()

/** Returns the card of a person that rests today; undefined when none does. */
export const restingCardOf = (db: Database, personId: number, today: PlainDate): Promise<FrozenCard | undefined> =>
  frozen(db, today).where('personId', '=', personId).executeTakeFirst()

/** Lets a frozen card be used again, and forgets its failures and those of its owner's document. */
export async function unfreezeCard(
  services: Services,
  trx: Transaction,
  { id, personId }: Pick<FrozenCard, 'id' | 'personId'>,
): Promise<void> {
  await trx
    .updateTable('card')
    .set({ state: sql`CASE WHEN state = 'congelada' THEN 'nueva' ELSE state END`, pinFailures: 0, loginFailures: 0, loginFailedOn: null })
    .where('id', '=', id)
    .execute()
  if (personId === null) return
  await forgetWrong({ ...services, db: trx }, documentSubject(await documentOfPerson(trx, personId)))
}

/** Returns the document of a person, in its parts. */
export const documentOfPerson = (db: Database, personId: number): Promise<PersonalDocument> =>
  db
    .selectFrom('person')
    .select(['documentType', 'documentNumber', 'complement', 'documentPrefix', 'documentSuffix'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
