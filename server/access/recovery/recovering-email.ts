import type { Database } from '../../ground/database/connect.ts'

interface Reached {
  readonly email: string
  readonly formerEmail: string | null
  readonly formerContactUntil: Date | null
}

// @protects S16 a changed address recovers the account after a day only
//   instead: !== null && formerContactUntil > now ? (formerEmail ?? '') ==> === now ? (formerEmail ?? email)
/** Returns the address that recovers an account: for a day after a change still the former one, which may be none. */
export const recoveringEmail = ({ email, formerEmail, formerContactUntil }: Reached, now: Date): string =>
  formerContactUntil !== null && formerContactUntil > now ? (formerEmail ?? '') : email

/** Returns the same for a registered person. */
export async function recoveringEmailOf(db: Database, personId: number, now: Date): Promise<string> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'formerEmail', 'formerContactUntil'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return recoveringEmail(person, now)
}
