import { type MemberFacts, type RoleChange, roleChange } from '@djbr/domain/audit/audited-facts.ts'
import type { Asked } from '@djbr/domain/calls/call.ts'
import type { blockMember } from '@djbr/domain/calls/staff.ts'
import { GRANTED_BY_TWO, type Role, rolesApart } from '@djbr/domain/office/office.ts'
import { sql } from 'kysely'
import { endSessionsOf, keptByOffice } from '../../../access/index.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure, notFound } from '../../../ground/http/failure.ts'
import type { Session } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { audit, officeAction, type Performing, type Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { waitsAt } from '../proposals/lapse.ts'
import type { TwoPersonOperation } from '../proposals/operation.ts'

/** Kinds of proposals that give the roles which take two persons (`GRANTED_BY_TWO`). */
export const GRANTS = { supervisor: 'grantSupervisor', usuarios: 'grantUsers' } as const satisfies Partial<
  Record<Role, TwoPersonOperation['kind']>
>

/** The member that an act is on, and why. */
export interface OnMember {
  readonly accountId: number
  readonly reason: string
}

/** Builds an act on a staff member, locked by `holdMember`, that ends their sessions and tells them. */
export const actionOnMember = <Asked extends OnMember, Given>(
  { action }: { readonly action: string | ((asked: Asked) => string) },
  work: (performing: Performing<HeldMember>, asked: Asked) => Promise<Given>,
) =>
  officeAction(
    {
      action,
      sees: 'proposals',
      object: ({ accountId }: Asked) => `account:${accountId}`,
      find: (trx, officer, { accountId }, _, services) => holdMember(services, trx, officer, accountId),
      facts: ({ reason }) => ({ reason }),
    },
    async (performing, asked) => {
      const given = await work(performing, asked)
      await endSessionsAndNotify(performing.services, performing.trx, performing.found, asked)
      return given
    },
  )

/** Blocks a member from entering, or unblocks them. */
export const block = actionOnMember(
  { action: ({ block }: Asked<typeof blockMember>) => (block ? 'staff.block' : 'staff.unblock') },
  async ({ trx, found: { id }, at }, { block }) => {
    await trx
      .updateTable('account')
      .set({ blockedAt: block ? at : null })
      .where('id', '=', id)
      .execute()
  },
)

/** Throws `refused` when two of the roles must be held apart (S45: an officer who gives rights or reads the log does nothing else). */
export function requireTogether(roles: readonly Role[]): void {
  const apart = rolesApart(roles)
  if (apart) throw new Failure('refused', 'office.staff.apart')
}

/** Gives an account exactly these roles; those it already has keep their date. Returns which were given and taken. */
export async function setRoles(trx: Transaction, accountId: number, roles: readonly Role[], grantedAt: Date): Promise<RoleChange> {
  const change = roleChange(await rolesOf(trx, accountId), roles)
  const { given, taken } = change
  if (taken.length > 0) await trx.deleteFrom('staffRole').where('accountId', '=', accountId).where('role', 'in', taken).execute()
  if (given.length > 0) {
    await trx
      .insertInto('staffRole')
      .values(given.map((role) => ({ accountId, role, grantedAt })))
      .execute()
  }
  return change
}

async function rolesOf(trx: Transaction, accountId: number): Promise<readonly Role[]> {
  const held = await trx.selectFrom('staffRole').select('role').where('accountId', '=', accountId).orderBy('role').execute()
  return held.map(({ role }) => role as Role)
}

/** Returns the name of an office. Throws `invalid` when it is unknown or closed. */
export function requireOffice({ listCache }: Pick<Services, 'listCache'>, officeId: number): string {
  const office = listCache.isOpen(officeId) ? listCache.office(officeId) : undefined
  if (!office) throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'oficina', message: 'common.unknownCode' }] })
  return office.name
}

/** Returns the roles whose proposals for a member are pending. Needs a transaction that sees the proposals. */
export async function rolesWaiting({ clock }: Pick<Services, 'clock'>, trx: Transaction, accountId: number): Promise<Role[]> {
  const asked = await trx
    .selectFrom('proposal')
    .select('kind')
    .where('target', '=', accountId)
    .where('kind', 'in', Object.values(GRANTS))
    .where(waitsAt(clock.now()))
    .execute()
  return GRANTED_BY_TWO.filter((role) => asked.some(({ kind }) => kind === GRANTS[role as keyof typeof GRANTS]))
}

/** A staff member, locked until the transaction ends. */
export interface HeldMember {
  readonly id: number
  readonly personId: number
  /** Null for a member of an entity. */
  readonly officeId: number | null
  readonly roles: readonly Role[]
  /** Whether the password is their own; the office's until they change it. */
  readonly passwordIsOwn: boolean
  readonly passwordChangedAt: Date
  /** When they added their second factor; null until they show its first code. */
  readonly factorAddedAt: Date | null
  readonly hasCardOrDeclaration: boolean
  /** Whether a proposal to give them the right to decide over others is pending. */
  readonly grantWaits: boolean
}

/** Whether a member has something here that is theirs alone, decides over others, or may soon: then their access takes two persons (safety S45). */
export const hasOwn = ({ passwordIsOwn, factorAddedAt, hasCardOrDeclaration, roles, grantWaits }: HeldMember): boolean =>
  passwordIsOwn || factorAddedAt !== null || hasCardOrDeclaration || grantWaits || roles.some((role) => GRANTED_BY_TWO.includes(role))

/**
 * Locks a member together with the officer who acts, who must still hold the right: when two take each other's rights away, only one succeeds. Forbidden on
 * oneself and one's relatives (safety S45). Throws `notFound` for an account that is neither staff nor of an entity's member. Needs a transaction that sees the
 * proposals.
 */
export async function holdMember(
  services: Pick<Services, 'clock'>,
  trx: Transaction,
  officer: Session,
  accountId: number,
): Promise<HeldMember> {
  await requireStillMay(trx, officer, accountId)
  const member = await trx
    .selectFrom('account')
    .select(['account.id', 'personId', 'officeId', 'passwordGivenUntil', 'passwordChangedAt'])
    .select(sql<Date | null>`second_factor_added(account.person_id)`.as('factorAddedAt'))
    .select((row) => [
      row
        .or([
          row.exists(row.selectFrom('card').select('card.id').whereRef('card.personId', '=', 'account.personId')),
          row.exists(row.selectFrom('declaration').select('declaration.id').whereRef('declaration.personId', '=', 'account.personId')),
        ])
        .as('hasCardOrDeclaration'),
    ])
    .where('account.id', '=', accountId)
    .where(keptByOffice(services.clock.now()))
    .executeTakeFirstOrThrow(notFound)
  // @protects 040 nobody changes their own roles
  if (member.personId === officer.personId) throw new Failure('forbidden', 'office.staff.own')
  await requireStranger(trx, officer, member.personId, 'member')
  return {
    id: member.id,
    personId: member.personId,
    officeId: member.officeId,
    roles: await rolesOf(trx, accountId),
    passwordIsOwn: member.passwordGivenUntil === null,
    passwordChangedAt: member.passwordChangedAt,
    factorAddedAt: member.factorAddedAt,
    hasCardOrDeclaration: Boolean(member.hasCardOrDeclaration),
    grantWaits: (await rolesWaiting(services, trx, accountId)).length > 0,
  }
}

interface Concluded extends Pick<OnMember, 'reason'> {
  readonly member: Pick<HeldMember, 'id' | 'personId'>
  readonly action: string
  /** Facts for the audit that its action does not tell. */
  readonly noted: MemberFacts
}

/** Concludes an act on a member that is part of another: ends their sessions, writes the audit with the reason, and tells them. */
export async function conclude(
  services: Services,
  trx: Transaction,
  principal: Principal,
  { member, action, noted, reason }: Concluded,
): Promise<void> {
  const { id, personId } = member
  const facts = { ...noted, reason }
  await audit(trx, principal, { at: services.clock.now(), action, subject: personId, object: `account:${id}`, facts })
  await endSessionsAndNotify(services, trx, member, { reason })
}

async function endSessionsAndNotify(
  services: Services,
  trx: Transaction,
  { personId }: Pick<HeldMember, 'personId'>,
  { reason }: Pick<OnMember, 'reason'>,
): Promise<void> {
  await endSessionsOf(trx, personId)
  await notify(services, trx, { personId, kind: 'staffChanged', details: { reason }, language: 'es' })
}

/** Locks the officer who acts and the accounts they act on, always in the same order. Throws `forbidden` when the officer has lost the right meanwhile. */
export async function requireStillMay(trx: Transaction, { accountId }: Session, ...others: readonly number[]): Promise<void> {
  const held = await trx
    .selectFrom('account')
    .select(['id', 'blockedAt'])
    .where('id', 'in', [accountId ?? 0, ...others])
    .orderBy('id')
    .forUpdate()
    .execute()
  const role = await trx
    .selectFrom('staffRole')
    .select('role')
    .where('accountId', '=', accountId)
    .where('role', '=', 'usuarios')
    .executeTakeFirst()
  const own = held.find(({ id }) => id === accountId)
  if (!role || !own || own.blockedAt !== null) throw new Failure('forbidden', 'common.forbidden')
}
