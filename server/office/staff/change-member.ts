import { type Role, rolesApart } from '@djbr/domain/office.ts'
import { clearFactor, drawPassword, endSessionsOf, givePassword } from '../../access/index.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, type Caller, orNoteRefusal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'

/** What an act on a member of the staff is asked with. */
export interface OnMember {
  readonly accountId: number
  readonly reason: string
}

interface Held {
  readonly id: number
  readonly personId: number
}

/** Gives a member other roles and another office. Refused for two roles that nobody may hold together. */
export const changeRoles = (
  services: Services,
  officer: Session,
  caller: Caller,
  { roles, officeId, ...on }: OnMember & { readonly roles: readonly Role[]; readonly officeId: number },
): Promise<void> =>
  act(services, officer, caller, { ...on, action: 'staff.changeRoles' }, async (trx, { id }) => {
    requireTogether(roles)
    await requireOffice(trx, officeId)
    await trx.updateTable('account').set({ officeId }).where('id', '=', id).execute()
    await setRoles(trx, id, roles, services.clock.now())
  })

/** Keeps a member from entering, or lets them again. */
export const blockMember = (
  services: Services,
  officer: Session,
  caller: Caller,
  { block, ...on }: OnMember & { readonly block: boolean },
): Promise<void> =>
  act(services, officer, caller, { ...on, action: block ? 'staff.block' : 'staff.unblock' }, async (trx, { id }) => {
    await trx
      .updateTable('account')
      .set({ blockedAt: block ? services.clock.now() : null })
      .where('id', '=', id)
      .execute()
  })

/** Takes a member's second factor and backup codes away: at their next sign-in they enrol anew. */
export const resetFactor = (services: Services, officer: Session, caller: Caller, on: OnMember): Promise<void> =>
  act(services, officer, caller, { ...on, action: 'staff.resetFactor' }, (trx, { id }) => clearFactor(trx, id))

/** Gives a member a password to be changed at once; told once. */
export async function renewPassword(services: Services, officer: Session, caller: Caller, on: OnMember) {
  const drawn = await drawPassword(services)
  const name = await act(services, officer, caller, { ...on, action: 'staff.givePassword' }, (trx, member) =>
    givePassword(trx, member, drawn),
  )
  return { ...drawn, name }
}

/** Fails `refused` when two of the roles are held apart (S45: who gives rights or reads the log does nothing else). */
export function requireTogether(roles: readonly Role[]): void {
  const apart = rolesApart(roles)
  if (apart) throw new Failure('refused', 'office.staff.apart')
}

/** Gives an account these roles and no other. */
export async function setRoles(trx: Transaction, accountId: number, roles: readonly Role[], grantedAt: Date): Promise<void> {
  await trx.deleteFrom('staffRole').where('accountId', '=', accountId).execute()
  if (roles.length === 0) return
  await trx
    .insertInto('staffRole')
    .values(roles.map((role) => ({ accountId, role, grantedAt })))
    .execute()
}

/** Fails `invalid` for an office that there is not. */
export async function requireOffice(trx: Transaction, officeId: number): Promise<void> {
  const office = await trx.selectFrom('office').select('id').where('id', '=', officeId).executeTakeFirst()
  if (!office) throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'oficina', message: 'common.unknownCode' }] })
}

/**
 * Acts on a member of the staff: held together with whoever acts, who must still hold their own rights, so that of two who take each other's rights
 * away one does. Their sessions end, they are told, and the audit has the reason. Forbidden on oneself; `notFound` for an account that is not the
 * staff's.
 */
async function act<Result>(
  services: Services,
  officer: Session,
  caller: Caller,
  { accountId, reason, action }: OnMember & { readonly action: string },
  change: (trx: Transaction, member: Held) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = services
  const deed = { at: clock.now(), action, object: `account:${accountId}` }
  return orNoteRefusal(db, caller, deed, () =>
    db.transaction().execute(async (trx) => {
      const held = await trx
        .selectFrom('account')
        .select(['id', 'personId', 'officeId', 'blockedAt'])
        .where('id', 'in', [accountId, officer.accountId ?? 0])
        .orderBy('id')
        .forUpdate()
        .execute()
      const member = held.find(({ id }) => id === accountId)
      if (!member || member.officeId === null) throw new Failure('notFound', 'common.notFound')
      if (member.personId === officer.personId) throw new Failure('forbidden', 'office.staff.own')
      await requireStillMay(trx, officer, held)
      const result = await change(trx, member)
      await endSessionsOf(trx, member.personId)
      await audit(trx, caller, { ...deed, subject: member.personId, details: reason })
      await notify(services, trx, { personId: member.personId, kind: 'staffChanged', details: { reason }, language: 'es' })
      return result
    }),
  )
}

async function requireStillMay(
  trx: Transaction,
  { accountId }: Session,
  held: readonly { readonly id: number; readonly blockedAt: Date | null }[],
) {
  const own = held.find(({ id }) => id === accountId)
  const role = await trx
    .selectFrom('staffRole')
    .select('role')
    .where('accountId', '=', accountId)
    .where('role', '=', 'usuarios')
    .executeTakeFirst()
  if (!role || !own || own.blockedAt !== null) throw new Failure('forbidden', 'common.forbidden')
}
