import { keepsLocks } from './changes/kept-locks.ts'
import { type Revision, revisionsAfter, unreadBehind } from './changes/revisions.ts'
import { type Outcome, outcomeOf, type Rule, rules } from './changes/rules.ts'
import { refusalsOf } from './changes/sequence.ts'
import type { DamageReason } from './damage.ts'
import { type Gate, gates } from './gates/index.ts'
import type { Subject } from './subject.ts'

/** Why a signature does not hold: its gate, or the rule of that gate that was not met, and the object that did not meet it. */
export type Refused = { readonly rule: Rule | Gate; readonly object: number | null; readonly update: Revision | null }

/** Why a signature did not pass a gate (S29), as exactly as that is known. */
export function refusedBy(gate: Gate, { file, coveredEnd }: Subject): Refused {
  const byGate = { rule: gate, object: null, update: null }
  const updates = revisionsAfter(file, coveredEnd) ?? []
  if (gate === 'laterBytes') return { ...unreadBehind(file, coveredEnd), update: null }
  if (gate === 'laterChanges') return refusalsOf(updates)[0] ?? byGate
  return gate === 'permissions' ? { ...byGate, update: updates.find((update) => !keepsLocks(update)) ?? null } : byGate
}

/** The gates that nothing fails unless what was signed changed, or what the signer forbade was added. */
const provesChange: ReadonlySet<Rule | Gate> = new Set(['messageDigest', 'permissions'])

const isRule = (rule: Rule | Gate): rule is Rule => rule.includes('.')

/** What is known of what somebody signed, by why their signature does not hold; null when it does. */
export function outcomeFor(refused: Pick<Refused, 'rule'> | null): Outcome {
  if (refused === null) return 'unchanged'
  const { rule } = refused
  return isRule(rule) ? outcomeOf(rule) : provesChange.has(rule) ? 'changed' : 'unestablished'
}

/** A published code: a gate, a rule of the later updates or of the reading, or what stopped the reading of a file. */
export type RuleCode = Gate | Rule | `file.${DamageReason}`

const damages = ['notPdf', 'encrypted', 'structure', 'limits'] as const satisfies readonly DamageReason[]

/** Every code that a refusal can name (R3.36), in the order in which they are asked. */
export const ruleCodes: readonly RuleCode[] = [
  ...damages.map((damage) => `file.${damage}` as const),
  ...(Object.keys(gates) as Gate[]),
  ...rules.keys(),
]
