import type { MemberFacts, RulesFacts, WeightsFacts } from '@djbr/domain/audit/audited-facts.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { PermissionName } from '@djbr/domain/office/office.ts'
import type { ProposedOperation } from '@djbr/domain/office/worklist.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { NoticeKind } from '../../../ground/notices/index.ts'
import type { Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'

/** The state of something that two persons decide over. */
export interface Status {
  /** Person whom it concerns; null for a card without a holder. */
  readonly personId: number | null
  /** Basis of the proposal: each of these facts is compared before an approval does anything. */
  readonly basis: Readonly<Record<string, string | number | null>>
  /** The sworn snapshot, for a declaration. */
  readonly sworn?: Snapshot | undefined
}

/** What was approved, and the reason of the proposal. */
export interface Approved {
  /** The code of the proposal. */
  readonly proposal: string
  readonly target: number
  readonly status: Status
  readonly reason: string
  /** Resolution or note that orders it; '' where none is required. */
  readonly reference: string
}

const PARTS = ['propose', 'approve', 'decline', 'withdraw'] as const

/** Returns the audit action of each part of an operation, from its name: `rules.propose`. */
export const actionsOf = (name: string): TwoPersonOperation['action'] =>
  Object.fromEntries(PARTS.map((part) => [part, `${name}.${part}`])) as TwoPersonOperation['action']

/** An act that takes two officers (safety S45). */
export interface TwoPersonOperation {
  readonly kind: ProposedOperation
  /** Facts for the audit when its action covers several acts. */
  readonly noted?: MemberFacts | RulesFacts | WeightsFacts
  /** Permission that the proposer needs, and must still have at the approval. */
  readonly proposing: PermissionName
  /** Audit action of each part. */
  readonly action: Readonly<Record<(typeof PARTS)[number], string>>
  /** Notices to the person concerned before it is carried out, or when it is not; null when it concerns nobody. */
  readonly notices: Readonly<Record<'propose' | 'decline' | 'withdraw', NoticeKind>> | null
  readonly table: 'declaration' | 'card' | 'account' | 'person' | 'obligation' | 'register_rules' | 'weight_set'
  /** Locks the target until the transaction ends and returns its state; undefined when there is nothing to do. */
  lockAndDescribe(services: Services, trx: Transaction, target: number): Promise<Status | undefined>
  carryOut(services: Services, trx: Transaction, principal: Principal, approved: Approved): Promise<void>
  readonly words: {
    readonly nothing: MessageKey
    /** Another proposal of it is pending. */
    readonly waiting: MessageKey
    readonly samePerson: MessageKey
    /** It no longer is as it was proposed. */
    readonly changed: MessageKey
  }
}
