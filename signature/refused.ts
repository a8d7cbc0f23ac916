import { keepsLocks } from './changes/kept-locks.ts'
import { type Revision, revisionsAfter, unreadBehind } from './changes/revisions.ts'
import { type Outcome, outcomeOf, type Rule, rules } from './changes/rules.ts'
import { refusalsOf } from './changes/sequence.ts'
import type { DamageReason } from './damage.ts'
import { type Gate, gates } from './gates/index.ts'
import { flawIn } from './reading/reading.ts'
import type { Subject } from './subject.ts'

/** Why a signature does not hold: its gate, or the broken rule of that gate, and the object that broke it. */
export type Refused = { readonly rule: Rule | Gate; readonly object: number | null; readonly update: Revision | null }

/** Returns why a signature failed a gate (S29), as exactly as that is known. */
export function refusedBy(gate: Gate, { file, coveredEnd }: Subject): Refused {
  const byGate = { rule: gate, object: null, update: null }
  const updates = revisionsAfter(file, coveredEnd) ?? []
  if (gate === 'oneReading') return { ...(flawIn(file, coveredEnd) ?? byGate), update: null }
  if (gate === 'laterBytes') return { ...unreadBehind(file, coveredEnd), update: null }
  if (gate === 'laterChanges') return refusalsOf(updates)[0] ?? byGate
  return gate === 'permissions' ? { ...byGate, update: updates.find((update) => !keepsLocks(update)) ?? null } : byGate
}

/** Gates that fail only if the signed content changed, or something that the signer forbade was added. */
const provesChange: ReadonlySet<RuleCode> = new Set(['messageDigest', 'permissions'])

const isRule = (rule: RuleCode): rule is Rule => rules.has(rule as Rule)

/** Returns what is known of the signed content, by the reason why the signature does not hold (null when it does). */
export function outcomeFor(refused: { readonly rule: RuleCode } | null): Outcome {
  if (refused === null) return 'unchanged'
  const { rule } = refused
  return isRule(rule) ? outcomeOf(rule) : provesChange.has(rule) ? 'changed' : 'unestablished'
}

/** A published code: a gate, a rule of the later updates or of the reading, or what stopped the reading of a file. */
export type RuleCode = Gate | Rule | `file.${DamageReason}`

const damages: Readonly<Record<DamageReason, string>> = {
  notPdf: 'the file begins as a PDF does',
  encrypted: 'the file is not encrypted',
  structure: 'the file is well formed, and every reader finds the same in it',
  limits: 'the file is within the limits of one reading',
}

const asked: Readonly<Record<Gate, string>> = {
  dictionary: 'the signature is a signature dictionary of a format that is checked here',
  byteRange: 'everything from the first byte is covered but the hexadecimal string of this very signature',
  contents: 'the string holds one encoding, and nothing but zeros behind it',
  oneSigner: 'one signer, who is named once by the certificates that came along',
  detached: 'what is signed is the file, not something carried inside the signature',
  algorithms: 'digest, scheme and key are of the accepted ones, and agree',
  messageDigest: 'the hash that was signed is that of the covered bytes',
  signedAttributes: 'the signed attributes name the type of the content, and no other certificate or algorithms',
  signatureValue: 'the key of the certificate made the signature',
  laterBytes: 'what follows the covered part is complete later updates',
  laterChanges: 'the later updates changed nothing but what may come after a signature',
  oneReading: 'every way of reading the file finds the same objects, in what was signed and in what came later',
  permissions: 'the later updates are within what certification and locks leave open',
}

/** Every code that a refusal can name (R3.36), with its rule's requirement, in the order of the checks. */
export const codes: ReadonlyMap<RuleCode, string> = new Map<RuleCode, string>([
  ...Object.entries(damages).map(([damage, asks]) => [`file.${damage as DamageReason}`, asks] as const),
  ...(Object.keys(gates) as Gate[]).map((gate) => [gate, asked[gate]] as const),
  ...rules,
])

export const ruleCodes: readonly RuleCode[] = [...codes.keys()]
