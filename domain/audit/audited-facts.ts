import { z } from 'zod'
import { ROLES, type Role } from '../office/office.ts'
import { FAILED_SERVICE_NAMES } from '../office/outages.ts'
import { CASE_OUTCOMES } from '../register/omission.ts'
import { RULES_SWITCHES, type RulesSwitch } from '../register/rules-change.ts'
import { ROSTER_MODES } from '../roster/roster.ts'
import { EXAMINATION_OUTCOMES } from '../verification/cases/case.ts'
import { CHANNELS } from '../verification/cases/selection.ts'
import type { AuditedAction } from './audit-log.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const reasoned = z.strictObject({ reason: z.string() })
const proposed = z.strictObject({ reason: z.string(), reference: z.string().optional() })
/** Who moved a declaration, and why if it was not its declarant. */
const moved = z.strictObject({
  by: z.enum(['declarant', 'desk', 'server', 'supervisor']),
  reason: z.string().optional(),
  reference: z.string().optional(),
})
/** A view for a reason, or for a reception. */
const viewed = z.union([reasoned, z.strictObject({ purpose: z.literal('reception') })])
const resolved = z.strictObject({ by: z.enum(['notification', 'verification']) })
const signed = z.strictObject({ level: z.enum(['B-B', 'B-T']), hash })
/** A paper by its hash and what it belongs to; by its hash alone in an older row. */
const archived = z.union([
  z.strictObject({
    hash,
    declaration: z.int(),
    snapshot: z.int(),
    class: z.enum(['form', 'certificate']),
    stage: z.enum(['finalized', 'received', 'uncoded']),
  }),
  z.strictObject({ hash }),
])
/** How a second factor was shown; only `backupCode` in an older row. */
const shownFactor = z.strictObject({ with: z.enum(['code', 'backupCode', 'passkey']) })
const ofService = z.strictObject({ service: z.enum(FAILED_SERVICE_NAMES) })
const inList = z.strictObject({ reason: z.string(), entries: count.optional() })
const roles = z.array(z.enum(ROLES)).readonly()
/** What changed, or was requested, for a member of the staff: roles given and taken, the office before and since, or an act by its name. */
const ofMember = z.strictObject({
  given: roles.optional(),
  taken: roles.optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  asked: z.enum(['givePassword', 'resetFactor']).optional(),
  reason: z.string().optional(),
})
/** Which switches of the register a new version of its rules changes, and the hash of its settings. */
const ofRules = z.strictObject({
  switches: z.array(z.enum(RULES_SWITCHES as [RulesSwitch, ...RulesSwitch[]])).readonly(),
  hash,
  reason: z.string().optional(),
  reference: z.string().optional(),
})
/** Hash of a set of weights: the same when proposed, when approved and in the public log. */
const ofWeights = z.strictObject({ hash, reason: z.string().optional(), reference: z.string().optional() })
/** An act on a post that an entity reported, and the entity's reason if it gave one. */
const onPost = z.strictObject({ entity: z.int(), reason: z.string().optional() })
/** How many people a member of an entity saw at once. */
const seenByEntity = z.strictObject({ entity: z.int(), people: count })
/** Filters with which the audit was read, by their names in the call. */
const filters = z.record(z.string(), z.union([z.string(), z.number()]))

/** What the audit records of each action besides who, when, on what and whose: one record each; an action that is not listed has none (S46). */
export const FACTS = {
  'account.block': reasoned,
  'account.create': z.strictObject({ renewed: z.boolean() }),
  'account.restore': reasoned,
  'approval.approve': resolved,
  'approval.reject': resolved,
  'audit.export': z.strictObject({ reason: z.string(), filters }),
  'audit.find': reasoned,
  'audit.read': z.strictObject({ filters }),
  'card.alarm': z.strictObject({ failures: count, minutes: count }),
  'card.issue': z.strictObject({ cards: count }),
  'card.revoke': reasoned,
  'card.revokeBatch': z.strictObject({ cards: count, reason: z.string() }),
  'case.assign': z.strictObject({ seed: hash, candidates: z.array(z.int()).readonly(), drawn: z.int() }),
  'case.decide': z.strictObject({ outcome: z.enum(EXAMINATION_OUTCOMES) }),
  'case.downloadExport': z.strictObject({ hash }),
  'case.downloadForm': z.strictObject({ declaration: z.int(), hash }),
  'case.erase': z.strictObject({ cases: count }),
  'case.orderExport': z.strictObject({ reference: z.string(), reason: z.string() }),
  'case.overQuota': z.strictObject({ views: count }),
  'case.printExport': z.strictObject({ hash }),
  'case.printReceipt': z.strictObject({ hash }),
  /** With the hash of the reasons; without it in an older row. */
  'case.propose': z.strictObject({ outcome: z.enum(EXAMINATION_OUTCOMES), reasons: hash.optional() }),
  'case.select': z.strictObject({ channel: z.enum(CHANNELS as readonly [string, ...string[]]) }),
  'case.signExport': signed,
  'case.signReceipt': signed,
  'certificate.sign': z.strictObject({ key: z.string() }),
  'chain.sign': z.strictObject({ links: count, hash }),
  'correction.accept': reasoned,
  'correction.reject': reasoned,
  'claim.view': reasoned,
  'correction.view': viewed,
  'day.close': z.strictObject({ day: z.string(), receptions: count, hash }),
  'day.export': z.strictObject({ day: z.string() }),
  'day.print': z.strictObject({ day: z.string() }),
  'declaration.enable': moved,
  'declaration.finalize': moved.extend({ arrived: z.string().optional() }),
  'declaration.receive': moved,
  'declaration.view': viewed,
  'declaration.writeOff': moved,
  'document.archive': archived,
  'document.sign': signed,
  'entity.addPost': onPost,
  'entity.answerClaim': z.strictObject({ answer: z.string(), entity: z.int() }),
  'entity.changePost': onPost,
  'entity.claim': z.strictObject({ claim: z.string(), entity: z.int() }),
  'entity.confirmList': seenByEntity,
  'entity.endPost': onPost,
  'entity.list': seenByEntity,
  'entity.printSlips': seenByEntity,
  'entity.reopenPost': onPost,
  'entity.report': z.strictObject({ entity: z.int(), year: z.int(), quarter: z.int().optional() }),
  'entity.resolveClaim': z.strictObject({ upheld: z.boolean(), reason: z.string() }),
  'entity.resolveDoubt': z.strictObject({ upheld: z.boolean(), reason: z.string() }),
  'draw.announce': z.strictObject({ hash }),
  'draw.prepare': z.strictObject({ declarations: count }),
  'entity.view': seenByEntity,
  'entity.voidPost': onPost,
  'exemption.decline': reasoned,
  'exemption.propose': proposed,
  'extension.decline': reasoned,
  'extension.propose': proposed,
  'factor.addPasskey': z.strictObject({ name: z.string() }),
  'factor.enter': shownFactor,
  'factor.remove': z.strictObject({ name: z.string() }),
  'factor.show': shownFactor,
  'failure.certify': ofService,
  'failure.record': ofService,
  'identity.check': z.strictObject({ purpose: z.string(), outcome: z.string(), why: z.string().optional() }),
  'identity.confirm': z.strictObject({ outcome: z.string() }),
  'chain.certifyBreak': reasoned,
  'key.withdraw': reasoned,
  'list.add': inList,
  'list.change': inList,
  'list.import': inList,
  'log.sign': z.strictObject({ receptions: count, hash }),
  'massNotice.approve': z.strictObject({ people: count }),
  'massNotice.decline': reasoned,
  'massNotice.order': z.strictObject({ people: count }),
  'member.appoint': z.strictObject({ entity: z.int(), capacity: z.string(), from: z.string(), until: z.string(), reason: z.string() }),
  'member.end': z.strictObject({ entity: z.int(), reason: z.string() }),
  'month.close': z.strictObject({ obligations: count, hash }),
  'office.open': z.union([shownFactor, z.strictObject({ backupCode: z.boolean() })]),
  'omission.resolve': z.strictObject({ outcome: z.enum(CASE_OUTCOMES), reference: z.string() }),
  'owner.view': reasoned,
  'person.confirm': z.strictObject({ by: z.literal('desk') }),
  'person.correct': z.strictObject({ fields: z.array(z.string()).readonly() }),
  'person.export': z.strictObject({ declarations: count }),
  'person.register': z.strictObject({ confirmed: z.boolean() }),
  'person.sessions': reasoned,
  'person.view': viewed,
  'receipt.sign': signed,
  'record.keep': z.strictObject({ records: count }),
  'record.none': z.strictObject({ none: z.boolean() }),
  'removeFactor.decline': reasoned,
  'removeFactor.propose': proposed,
  'reopenRecovery.decline': reasoned,
  'reopenRecovery.propose': proposed,
  'report.make': z.strictObject({ hash }),
  'report.sign': signed,
  'roster.confirm': z.strictObject({ added: count, changed: count, ended: count, proposed: count }),
  'roster.confirmExits': z.strictObject({ ended: count }),
  'roster.correct': z.strictObject({ rows: count }),
  'roster.undo': z.strictObject({ posts: count }),
  'roster.upload': z.strictObject({ hash, fileHash: hash.optional(), rows: count, mode: z.enum(ROSTER_MODES) }),
  'rules.approve': ofRules,
  'rules.decline': ofRules,
  'rules.propose': ofRules,
  'score.erase': z.strictObject({ scores: count }),
  'session.confirm': z.strictObject({ with: z.enum(['password', 'card', 'citizenship']) }),
  'session.endByOffice': reasoned,
  'session.endOwn': z.strictObject({ device: z.string() }),
  'staff.approve': ofMember,
  'staff.block': reasoned,
  'staff.changeRoles': ofMember,
  'staff.decline': ofMember,
  'staff.enlist': ofMember,
  'staff.givePassword': ofMember,
  'staff.propose': ofMember,
  'staff.resetFactor': ofMember,
  'staff.unblock': reasoned,
  'staff.withdraw': ofMember,
  'unblock.decline': reasoned,
  'unblock.propose': proposed,
  'unfreezeCard.decline': reasoned,
  'unfreezeCard.propose': proposed,
  'views.overQuota': z.strictObject({ views: count }),
  'withdrawal.decline': reasoned,
  'withdrawal.propose': proposed,
  'weights.approve': ofWeights,
  'weights.decline': ofWeights,
  'weights.propose': ofWeights,
  'weights.try': z.strictObject({ hash, tried: count }),
  'writeOff.decline': reasoned,
  'writeOff.propose': proposed,
} as const satisfies Readonly<Partial<Record<AuditedAction, z.ZodType>>>

type FactsByAction = { readonly [Action in keyof typeof FACTS]: z.output<(typeof FACTS)[Action]> }
export type FactsOf<Action extends keyof FactsByAction> = FactsByAction[Action]
export type MemberFacts = z.output<typeof ofMember>
export type RulesFacts = z.output<typeof ofRules>
export type WeightsFacts = z.output<typeof ofWeights>
export type AuditFilters = z.output<typeof filters>

const refused = z.strictObject({ refusal: z.string() })
const refusedCall = z.strictObject({ call: z.string() })
/** The text of an older row that fits no record. */
const asWritten = z.strictObject({ text: z.string() })
type AsWritten = z.output<typeof asWritten>

/** The record of an action, or why it was refused, or which call of the office was refused. */
export type AuditFacts = FactsByAction[keyof FactsByAction] | z.output<typeof refused> | z.output<typeof refusedCall>
/** Facts as they are read, including those of earlier releases. */
export type ReadFacts = AuditFacts | AsWritten

/** Returns an action's facts, checked against its record; null where it has none. Throws when they belong to another action or are missing. */
export function checkedFacts(action: string, isRefused: boolean, facts: AuditFacts | undefined): AuditFacts | null {
  const record = recordOf(action)
  if (isRefused && facts === undefined) return null
  if (isRefused) return z.union([refused, refusedCall, ...(record ? [record] : [])]).parse(facts) as AuditFacts
  // @protects S46 the facts of an act are those of its action
  //   instead: record.parse(facts) ==> (facts ?? null)
  if (record) return record.parse(facts) as AuditFacts
  if (facts !== undefined) throw new Error(`the audit has no facts of ${action}`)
  return null
}

/** Returns kept facts, parsed by their record; unchanged when this release has no such record. */
export function keptFacts(action: string, kept: unknown): ReadFacts {
  const shapes = [recordOf(action), refused, refusedCall, asWritten].filter((shape) => shape !== undefined)
  for (const shape of shapes) {
    const read = shape.safeParse(kept)
    if (read.success) return read.data as ReadFacts
  }
  return { text: JSON.stringify(kept) }
}

export const recordOf = (action: string): z.ZodType | undefined =>
  Object.hasOwn(FACTS, action) ? FACTS[action as keyof typeof FACTS] : undefined

/** Returns the reason that facts give, with what it refers to; '' for none. */
export function reasonIn(facts: ReadFacts | null): string {
  const { reference = '', reason = '' } = (facts ?? {}) as { readonly reference?: string; readonly reason?: string }
  return [reference, reason].filter(Boolean).join(': ')
}

/** Roles that a person gained in a change, and roles that they lost. */
export interface RoleChange {
  readonly given: readonly Role[]
  readonly taken: readonly Role[]
}

/** Returns the roles given and taken between two sets (S46). */
export const roleChange = (before: readonly Role[], after: readonly Role[]): RoleChange => ({
  given: after.filter((role) => !before.includes(role)),
  taken: before.filter((role) => !after.includes(role)),
})
