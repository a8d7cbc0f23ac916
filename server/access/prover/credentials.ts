import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { Insertable } from 'kysely'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import type { Account, ActivationCode } from '../../ground/database/types.ts'
import { hasExpired } from '../cards/expiry.ts'
import { passwordChanged } from '../former-password.ts'

/**
 * All writes of what a person signs in with are here: the password of an account, a card, the link to a new password, the desk's code. Who may ask for one, and what
 * follows from it, is up to the proofs beside this file and to the calls of signed-in people (structure/credentials.test.ts).
 */

/** Sets another password on an account; from now on it is its owner's, not one that the office gave. */
export async function setPassword(trx: Transaction, accountId: number, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('account')
    // @protects 048 the password before a recovery undoes a second factor that was added behind it
    //   instead: ...passwordChanged(now) ==> passwordChangedAt: now
    .set({ passwordHash, ...passwordChanged(now), passwordGivenUntil: null })
    .where('id', '=', accountId)
    .execute()
}

interface Exchange {
  readonly accountId: number
  readonly from: string
  readonly to: string
}

/** Changes a password of which the present one was shown. Returns whether that is still the present one: of two who change it at once, one succeeds. */
export async function exchangePassword(trx: Transaction, { accountId, from, to }: Exchange, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ passwordHash: to, ...passwordChanged(now), passwordGivenUntil: null })
    .where('id', '=', accountId)
    .where('passwordHash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores the same password hashed at today's cost, unless it was changed meanwhile. */
export async function rehashPassword(db: Database, { accountId, from, to }: Exchange): Promise<void> {
  await db.updateTable('account').set({ passwordHash: to }).where('id', '=', accountId).where('passwordHash', '=', from).execute()
}

interface Given {
  readonly passwordHash: string
  readonly passwordChangedAt: Date
  readonly passwordGivenUntil: Date
}

/** Gives an account a password that the office drew. Returns the account's name. */
export async function keepGivenPassword(trx: Transaction, accountId: number, given: Given): Promise<string> {
  const { name } = await trx
    .updateTable('account')
    .set({ ...given, formerHash: null })
    .where('id', '=', accountId)
    .returning('name')
    .executeTakeFirstOrThrow()
  return name
}

/** Adds an account. Returns undefined when its name is taken. */
export const insertAccount = (trx: Transaction, account: Insertable<Account>) =>
  trx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.constraint('account_name_unique').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()

/** Stores the link to a new password of an account; only the newest one is good. */
export async function keepLink(
  db: Database,
  accountId: number,
  link: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passwordLink')
    .values({ accountId, ...link })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(link))
    .execute()
}

/** Stores a code that the desk gave to a person. */
export async function keepOfficeCode(trx: Transaction, code: Insertable<ActivationCode>): Promise<void> {
  await trx.insertInto('activationCode').values(code).execute()
}

/** Binds a printed card to a person. Returns undefined when it is somebody's already, or its last day is over. */
export const bindCard = (trx: Transaction, cardId: number, personId: number, now: Date) =>
  trx
    .updateTable('card')
    .set({ state: 'activada', personId, activatedAt: now })
    .where('id', '=', cardId)
    // @protects S21 a card is activated once
    .where('state', '=', 'nueva')
    .where((row) => row.not(hasExpired(dateInLaPaz(now))))
    .returning('id')
    .executeTakeFirst()
