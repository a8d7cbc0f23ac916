import type { MemberFacts } from '@djbr/domain/audit/audited-facts.ts'
import { MEMBER_OPERATIONS, type MemberOperation } from '@djbr/domain/calls/staff.ts'
import type { Role } from '@djbr/domain/office/office.ts'
import { clearFactor, type GivenPassword, givePassword } from '../../../access/index.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { actionsOf, type TwoPersonOperation } from '../proposals/operation.ts'
import { type By, propose, proposeWithin } from '../proposals/propose.ts'
import { conclude, GRANTS, type HeldMember, hasOwn, holdMember, type OnMember, requireTogether, setRoles } from './change-member.ts'

type TwoPersonBasis = Readonly<Record<string, string | null>>

interface Doing {
  /** Its audit action once it is done. */
  readonly done: 'staff.givePassword' | 'staff.resetFactor' | 'staff.changeRoles'
  /** The request, as the audit notes it. */
  readonly noted: MemberFacts
  isFor(member: HeldMember): boolean
  /** Facts that must not have changed between the two persons. */
  basis(member: HeldMember): TwoPersonBasis
  change(services: Services, trx: Transaction, member: HeldMember): Promise<unknown>
}

const rightsOf = ({ roles }: HeldMember): TwoPersonBasis => ({ roles: roles.join(' ') })
const factorOf = ({ factorAddedAt }: HeldMember): TwoPersonBasis => ({ factorAddedAt: factorAddedAt?.toISOString() ?? null })

const accessOf = (member: HeldMember): TwoPersonBasis => ({
  ...rightsOf(member),
  ...factorOf(member),
  passwordSince: member.passwordChangedAt.toISOString(),
})

/** Whether a member has entered as themselves: nobody else knows their password any more, and they have a second factor. */
const hasEntered = ({ passwordIsOwn, factorAddedAt }: HeldMember): boolean => passwordIsOwn && factorAddedAt !== null

/** Whether an act gives a role, which waits until its member has entered. */
export const isGrant = (kind: TwoPersonOperation['kind']): boolean => Object.values<TwoPersonOperation['kind']>(GRANTS).includes(kind)

/** Gives a role to a member who has entered as themselves. A proposal made before that is only over their roles, because entering changes the rest. */
const grant = (role: keyof typeof GRANTS): Doing => ({
  done: 'staff.changeRoles',
  noted: { given: [role], taken: [] },
  isFor: ({ roles }) => !roles.includes(role),
  basis: (member) => (hasEntered(member) ? accessOf(member) : rightsOf(member)),
  change: (services, trx, member) => {
    const { id, roles } = member
    if (!hasEntered(member)) throw new Failure('refused', 'office.staff.entersFirst')
    requireTogether([...roles, role])
    return setRoles(trx, id, [...roles, role], services.clock.now())
  },
})

const doings = (drawn: GivenPassword | null): Readonly<Record<MemberOperation, Doing>> => ({
  givePassword: {
    done: 'staff.givePassword',
    noted: { asked: 'givePassword' },
    isFor: hasOwn,
    basis: accessOf,
    change: async (_, trx, member) => drawn && givePassword(trx, member, drawn),
  },
  resetFactor: {
    done: 'staff.resetFactor',
    noted: { asked: 'resetFactor' },
    isFor: ({ factorAddedAt }) => factorAddedAt !== null,
    basis: (member) => ({ ...rightsOf(member), ...factorOf(member) }),
    change: (_, trx, { personId }) => clearFactor(trx, personId),
  },
  grantSupervisor: grant('supervisor'),
  grantUsers: grant('usuarios'),
})

const words = {
  nothing: 'office.staff.nothingToDo',
  waiting: 'office.staff.waiting',
  samePerson: 'office.staff.samePerson',
  changed: 'office.staff.changedSince',
} as const

/** Returns the acts on members that two persons decide, as this officer does them. `drawn` is the password that an approval gives. */
export const memberOperations = (officer: Session, drawn: GivenPassword | null): readonly TwoPersonOperation[] =>
  MEMBER_OPERATIONS.map((kind) => {
    const { done, noted, isFor, basis, change } = doings(drawn)[kind]
    return {
      kind,
      noted,
      proposing: 'staff',
      action: actionsOf('staff'),
      notices: { propose: 'staffAsked', decline: 'staffDeclined', withdraw: 'staffWithdrawn' },
      table: 'account',
      words,
      lockAndDescribe: async (services, trx, accountId) => {
        const member = await holdMember(services, trx, officer, accountId)
        return isFor(member) ? { personId: member.personId, basis: basis(member) } : undefined
      },
      carryOut: async (services, trx, principal, { target, reason }) => {
        const member = await holdMember(services, trx, officer, target)
        await change(services, trx, member)
        await conclude(services, trx, principal, { member, action: done, noted, reason })
      },
    }
  })

/** Proposes an act on a member; another person decides. Fails as `propose` and `holdMember` do. */
export const proposeOnMember = (acting: Acting, kind: MemberOperation, on: OnMember): Promise<string> =>
  propose(acting, { operation: memberOperation(acting.session, kind), ...proposedOn(on) })

/** Proposes it as part of another act on the member, in a transaction of the office that sees the proposals. */
export const proposeOnMemberWithin = (services: Services, trx: Transaction, by: By, kind: MemberOperation, on: OnMember): Promise<string> =>
  proposeWithin(services, trx, by, memberOperation(by.officer, kind), proposedOn(on))

/** Proposes roles that take two persons, one by one, as `proposeOnMemberWithin` does. */
export async function proposeRoles(services: Services, trx: Transaction, by: By, roles: readonly Role[], on: OnMember): Promise<void> {
  for (const role of roles) {
    const kind = (GRANTS as Readonly<Partial<Record<Role, MemberOperation>>>)[role]
    if (kind) await proposeOnMemberWithin(services, trx, by, kind, on)
  }
}

const proposedOn = ({ accountId, reason }: OnMember) => ({ find: async () => accountId, reason })

function memberOperation(officer: Session, kind: MemberOperation): TwoPersonOperation {
  const [operation] = memberOperations(officer, null).filter((one) => one.kind === kind)
  if (!operation) throw new Error(`${kind} is no act on a member`)
  return operation
}
