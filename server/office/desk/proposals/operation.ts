import type { MemberFacts, RulesFacts, WeightsFacts } from '@djbr/domain/audit/audited-facts.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { PermissionName } from '@djbr/domain/office/office.ts'
import type { ProposedOperation } from '@djbr/domain/office/worklist.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { NoticeKind } from '../../../ground/notices/index.ts'
import type { Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'

/** How something stands that two persons decide over. */
export interface Status {
  /** Whom it concerns; null for a card that is nobody's. */
  readonly personId: number | null
  /** What is proposed over: before an approval does anything, each of these facts is compared. */
  readonly basis: Readonly<Record<string, string | number | null>>
  /** What lies there as sworn, where it is a declaration. */
  readonly sworn?: Snapshot | undefined
}

/** What was approved, and why it was proposed. */
export interface Approved {
  /** The code of the proposal. */
  readonly proposal: string
  readonly target: number
  readonly status: Status
  readonly reason: string
  /** The resolution or note that orders it; '' where none is asked for. */
  readonly reference: string
}

const PARTS = ['propose', 'approve', 'decline', 'withdraw'] as const

/** What the audit calls each part of an operation, by its name: `rules.propose`. */
export const actionsOf = (name: string): TwoPersonOperation['action'] =>
  Object.fromEntries(PARTS.map((part) => [part, `${name}.${part}`])) as TwoPersonOperation['action']

/** An act that takes two persons of the staff (safety S45). */
export interface TwoPersonOperation {
  readonly kind: ProposedOperation
  /** What the audit says of it where its action names several acts. */
  readonly noted?: MemberFacts | RulesFacts | WeightsFacts
  /** What whoever proposes it is permitted, and is still when it is approved. */
  readonly proposing: PermissionName
  /** What the audit calls each part of it. */
  readonly action: Readonly<Record<(typeof PARTS)[number], string>>
  /** What the person concerned is told of it before it is carried out, or when it is not; null where it concerns nobody. */
  readonly notices: Readonly<Record<'propose' | 'decline' | 'withdraw', NoticeKind>> | null
  readonly table: 'declaration' | 'card' | 'account' | 'person' | 'obligation' | 'register_rules' | 'weight_set'
  /** Holds the target until the transaction ends and says how it stands; undefined when there is nothing to be done to it. */
  lockAndDescribe(services: Services, trx: Transaction, target: number): Promise<Status | undefined>
  carryOut(services: Services, trx: Transaction, principal: Principal, approved: Approved): Promise<void>
  readonly words: {
    readonly nothing: MessageKey
    /** Another proposal of it waits. */
    readonly waiting: MessageKey
    readonly samePerson: MessageKey
    /** It stands no more as it was proposed. */
    readonly changed: MessageKey
  }
}
