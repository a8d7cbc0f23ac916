import type { Transaction } from '../ground/database/connect.ts'
import type { Services } from '../services.ts'
import { drawAccountName } from './activation/account-name.ts'
import { drawGoodPassword } from './good-password.ts'
import { insertAccount, keepGivenPassword } from './prover/credentials.ts'
import { endOtherAccess } from './prover/renew.ts'

const HOURS = 72

/** A password that is shown once and changed at the first sign-in, and what is stored of it. */
export interface GivenPassword {
  readonly password: string
  readonly until: Date
  readonly kept: { readonly passwordHash: string; readonly passwordChangedAt: Date; readonly passwordGivenUntil: Date }
}

/** Draws a password for the office to give. Call it before the transaction that stores it, which the hashing would hold up. */
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
  /** Password for a new account. */
  readonly drawn: GivenPassword
  /** Whether the person is told the password; if not, nobody knows it, and two people give another (safety S45). */
  readonly notified: boolean
}

/** Makes a person's account one of the staff: the one that they have, or else a new one with a password that is given to them. */
export async function addStaffAccount(trx: Transaction, { personId, officeId, accountId, owner, drawn, notified }: NewMember) {
  if (accountId !== null) {
    await trx.updateTable('account').set({ officeId }).where('id', '=', accountId).execute()
    return keptAccount(trx, accountId)
  }
  return addNewAccount(trx, { personId, officeId, owner, drawn, notified })
}

/** Returns an account as it is, and deletes the link that would restore its former password. */
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
  // Draws another name when somebody took this one meanwhile.
  if (!added) return addNewAccount(trx, { personId, officeId, owner, drawn, notified })
  return { ...added, given: notified ? drawn : null }
}

/** Does the same for a member of an entity, who keeps the kind of account that they have (R13.1). */
export async function addMemberAccount(trx: Transaction, { personId, accountId, owner, drawn, notified }: Omit<NewMember, 'officeId'>) {
  if (accountId !== null) return keptAccount(trx, accountId)
  return addNewAccount(trx, { personId, officeId: null, owner, drawn, notified })
}

/** Replaces an account's password by one that must be changed at once, and ends what was begun under the former one. Returns the account's name. */
export async function givePassword(
  trx: Transaction,
  { id, personId }: { readonly id: number; readonly personId: number },
  { kept }: GivenPassword,
): Promise<string> {
  const name = await keepGivenPassword(trx, id, kept)
  await endOtherAccess(trx, { id, personId })
  return name
}
