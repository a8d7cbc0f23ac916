import type { Transaction } from '../ground/database/connect.ts'
import type { Services } from '../services.ts'
import { drawAccountName } from './activation/account-name.ts'
import { drawGoodPassword } from './good-password.ts'
import { insertAccount, keepGivenPassword } from './prover/credentials.ts'
import { endOtherAccess } from './prover/renew.ts'

const HOURS = 72

/** A password that is told once and changed at the first sign-in, and what is kept of it. */
export interface GivenPassword {
  readonly password: string
  readonly until: Date
  readonly kept: { readonly passwordHash: string; readonly passwordChangedAt: Date; readonly passwordGivenUntil: Date }
}

/** Draws a password that the office gives; before the transaction that keeps it, which would be held by the hashing. */
export async function drawPassword({ clock, passwords }: Pick<Services, 'clock' | 'passwords'>): Promise<GivenPassword> {
  const now = clock.now()
  const password = drawGoodPassword()
  const until = new Date(now.getTime() + HOURS * 3_600_000)
  return { password, until, kept: { passwordHash: await passwords.hash(password), passwordChangedAt: now, passwordGivenUntil: until } }
}

interface NewMember {
  readonly personId: number
  readonly officeId: number
  /** The account that they have already; null when they have none. */
  readonly accountId: number | null
  readonly owner: Parameters<typeof drawAccountName>[0]
  /** For a new account. */
  readonly drawn: GivenPassword
  /** Whether the password is told; else nobody knows it, and two persons give another (safety S45). */
  readonly notified: boolean
}

/** Makes somebody's account one of the staff: the one that they have, else a new one, with a password that is given to them. */
export async function addStaffAccount(trx: Transaction, { personId, officeId, accountId, owner, drawn, notified }: NewMember) {
  if (accountId !== null) {
    await trx.updateTable('account').set({ officeId }).where('id', '=', accountId).execute()
    return keptAccount(trx, accountId)
  }
  return addNewAccount(trx, { personId, officeId, owner, drawn, notified })
}

/** The account that somebody has, as it is; no link gives it its former password back any more. */
async function keptAccount(trx: Transaction, id: number) {
  // @protects S15 whoever is taken into the staff leaves no such link behind
  await trx.deleteFrom('passwordUndo').where('accountId', '=', id).execute()
  const { name } = await trx.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, name, given: null }
}

async function addNewAccount(
  trx: Transaction,
  {
    personId,
    officeId,
    owner,
    drawn,
    notified,
  }: Pick<NewMember, 'personId' | 'owner' | 'drawn' | 'notified'> & { readonly officeId: number | null },
): Promise<{ id: number; name: string; given: GivenPassword | null }> {
  const kept = notified ? drawn.kept : { ...drawn.kept, passwordGivenUntil: null }
  const account = { personId, officeId, name: drawAccountName(owner), ...kept, createdAt: kept.passwordChangedAt }
  const added = await insertAccount(trx, account)
  // A name that somebody took meanwhile is drawn again.
  if (!added) return addNewAccount(trx, { personId, officeId, owner, drawn, notified })
  return { ...added, given: notified ? drawn : null }
}

/** The same for a member of an entity, who keeps the kind of account that they have (R13.1). */
export async function addMemberAccount(trx: Transaction, { personId, accountId, owner, drawn, notified }: Omit<NewMember, 'officeId'>) {
  if (accountId !== null) return keptAccount(trx, accountId)
  return addNewAccount(trx, { personId, officeId: null, owner, drawn, notified })
}

/** Gives an account a password to be changed at once, in place of its own; what was begun under that one ends. Answers the account's name. */
export async function givePassword(
  trx: Transaction,
  { id, personId }: { readonly id: number; readonly personId: number },
  { kept }: GivenPassword,
): Promise<string> {
  const name = await keepGivenPassword(trx, id, kept)
  await endOtherAccess(trx, { id, personId })
  return name
}
