import { randomInt } from 'node:crypto'
import { cardCode } from '@djbr/domain/card-code.ts'
import type { Transaction } from '../database/connect.ts'
import type { Services } from '../services.ts'
import { drawAccountName } from './activation/account-name.ts'
import { hashPassword } from './password-hash.ts'
import { endOtherWays } from './recovery/set-password.ts'

const HOURS = 72

/** A password that is told once and changed at the first sign-in. */
interface GivenPassword {
  readonly password: string
  readonly until: Date
}

interface NewMember {
  readonly personId: number
  readonly officeId: number
  /** The account that they have already; null when they have none. */
  readonly accountId: number | null
  readonly owner: Parameters<typeof drawAccountName>[0]
}

/** Makes somebody's account one of the staff: the one that they have, else a new one, with a password that is given to them. */
export async function addStaffAccount(services: Services, trx: Transaction, { personId, officeId, accountId, owner }: NewMember) {
  if (accountId !== null) {
    const { name } = await trx
      .updateTable('account')
      .set({ officeId })
      .where('id', '=', accountId)
      .returning('name')
      .executeTakeFirstOrThrow()
    return { id: accountId, name, given: null }
  }
  const { given, kept } = await drawPassword(services)
  const { id, name } = await trx
    .insertInto('account')
    .values({ personId, officeId, name: drawAccountName(owner), ...kept, createdAt: services.clock.now() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  return { id, name, given }
}

/** Gives an account a password to be changed at once, in place of its own; what was begun under that one ends. */
export async function givePassword(
  services: Services,
  trx: Transaction,
  { id, personId }: { readonly id: number; readonly personId: number },
): Promise<GivenPassword & { readonly name: string }> {
  const { given, kept } = await drawPassword(services)
  const { name } = await trx.updateTable('account').set(kept).where('id', '=', id).returning('name').executeTakeFirstOrThrow()
  await endOtherWays(trx, { id, personId })
  return { ...given, name }
}

async function drawPassword({ clock }: Services) {
  const now = clock.now()
  const password = cardCode(randomInt)
  const until = new Date(now.getTime() + HOURS * 3_600_000)
  const kept = { passwordHash: await hashPassword(password), passwordChangedAt: now, passwordGivenUntil: until }
  return { given: { password, until }, kept }
}
