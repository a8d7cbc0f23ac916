import { sql } from 'kysely'
import type { Transaction } from '../ground/database/connect.ts'

const FORMER_HOURS = 24

const dayBefore = (now: Date) => new Date(now.getTime() - FORMER_HOURS * 3_600_000)

/** What an account keeps when its password changes: when, and for a day the one before; of several changes in a day the one before the first. */
export const passwordChanged = (now: Date) => ({
  passwordChangedAt: now,
  // @protects 048 of several changes of a password in a day the one before the first undoes a second factor
  //   instead: coalesce(former_hash, password_hash) ==> password_hash
  formerHash: sql<string>`CASE WHEN password_changed_at > ${dayBefore(now)} THEN coalesce(former_hash, password_hash) ELSE password_hash END`,
})

/**
 * The password that the owner of an account knows, by its hash, even when somebody else changed it a moment ago: the present one, or the one before
 * when it was changed within a day (decision 048). Undefined for whoever has no account.
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
