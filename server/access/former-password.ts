import { sql } from 'kysely'
import type { Transaction } from '../ground/database/connect.ts'

const FORMER_HOURS = 24

const dayBefore = (now: Date) => new Date(now.getTime() - FORMER_HOURS * 3_600_000)

/**
 * The columns that a password change sets on an account: the time of the change and, for a day, the hash from before it; of several changes in a day, the hash from
 * before the first.
 */
export const passwordChanged = (now: Date) => ({
  passwordChangedAt: now,
  // @protects 048 of several changes of a password in a day the one before the first undoes a second factor
  //   instead: coalesce(former_hash, password_hash) ==> password_hash
  formerHash: sql<string>`CASE WHEN password_changed_at > ${dayBefore(now)} THEN coalesce(former_hash, password_hash) ELSE password_hash END`,
})

/**
 * Returns the hash of the password that an account's owner knows, even when somebody else changed it a moment ago: the one before when it was changed within a day,
 * else the present one (decision 048). Returns undefined for a person without an account.
 */
export async function ownersHash(trx: Transaction, personId: number, now: Date): Promise<string | undefined> {
  const account = await trx
    .selectFrom('account')
    .select(['passwordHash', 'formerHash', 'passwordChangedAt'])
    .where('personId', '=', personId)
    .executeTakeFirst()
  // @protects 048 a thief’s own password does not keep its owner from undoing their second factor
  //   without: (account.passwordChangedAt > dayBefore(now) ? account.formerHash : null) ??
  // @protects 048 the password before undoes a second factor when it was changed within a day
  //   instead: passwordChangedAt > dayBefore(now) ? account.formerHash : null ==> formerHash
  return account && ((account.passwordChangedAt > dayBefore(now) ? account.formerHash : null) ?? account.passwordHash)
}

/** Forgets the former passwords that were changed more than a day ago. */
export const forgetFormerPasswords = (now: Date) =>
  sql`UPDATE account SET former_hash = NULL WHERE former_hash IS NOT NULL AND password_changed_at <= ${dayBefore(now)}`
