import { type Change, permittedChanges } from './changes/permitted.ts'
import { type Revision, revisionsAfter } from './changes/revisions.ts'
import type { Outcome } from './changes/rules.ts'
import { refusedToStrangers } from './changes/vouched.ts'
import { Damage, type DamageReason } from './damage.ts'
import { everySignature, type Verified } from './gates/every-signature.ts'
import { type Gate, signedWhatItCovers } from './gates/index.ts'
import { outcomeFor, type Refused, type RuleCode, refusedBy } from './refused.ts'
import { fullEffort } from './trust/effort.ts'
import { type DocumentTimestamp, documentTimestamps, type Moment, momentOf } from './trust/moment.ts'
import type { Revocation } from './trust/revocation.ts'
import type { TrustSearch, TrustStore } from './trust/store.ts'
import { type Distrust, type Trust, trustOf } from './trust/trust.ts'
import { verify } from './verify.ts'

/** The name in a certificate, which is proven only if the certificate is trusted; '' where nobody is named. */
export type Named = { readonly by: string; readonly isTrusted: boolean }

/** An addition of a later update to a signed file, and who signed or stamped it. */
export type Addition = Named & { readonly kind: Change['kind'] }

/** Why the signed content does not count as unchanged: the rule (`ruleCodes`), the number of the object that broke it, and who signed the update. */
export type Refusal = Named & { readonly rule: RuleCode; readonly object: number | null }

export type SignatureVerdict = {
  /** From the certificate, never from the file's own words. */
  readonly signer: string
  readonly organisation: string
  readonly hasCertificate: boolean
  readonly signedAt: Date | null
  readonly timeSaidBy: 'timestamp' | 'signer' | null
  readonly intact: boolean
  readonly broken: Gate | null
  readonly outcome: Outcome
  /** Null when intact. */
  readonly refusal: Refusal | null
  readonly trusted: boolean
  readonly distrust: Distrust | null
  readonly revocation: Revocation
  /** How many of the file's first bytes this person signed; 0 where their key did not sign what the signature covers. */
  readonly signedLength: number
  /** Permitted later additions; empty when the signature is not intact. */
  readonly addedLater: readonly Addition[]
}

/** `intact`: nothing was changed after signing. `valid`: intact, and every signer trusted. */
export type Verdict = {
  readonly damage: DamageReason | null
  /** The rule that the file as a whole breaks; null where a single signature is at fault. */
  readonly refusal: Refusal | null
  /** Outcome of all signatures and timestamps together; null when nobody signed. */
  readonly outcome: Outcome | null
  readonly intact: boolean
  readonly valid: boolean
  readonly signatures: readonly SignatureVerdict[]
}

/**
 * Validates the signatures of a PDF by every gate of safety rule S29: integrity, later changes, trust at the moment of signing.
 * Takes the file's bytes, the trust store and the present time. Never throws on a hostile file: anything that cannot be checked is not valid.
 */
export async function validate(bytes: Uint8Array, store: TrustStore, now: Date): Promise<Verdict> {
  try {
    return await verdictOnFile(bytes, store, now)
  } catch (error) {
    if (error instanceof Damage) return damaged(error.reason, error.refusal)
    // Nesting deeper than the stack is beyond the limits.
    if (error instanceof RangeError) return damaged('limits')
    throw error
  }
}

function damaged(damage: DamageReason, refusal: Damage['refusal'] = null): Verdict {
  const named = { rule: refusal?.rule ?? (`file.${damage}` as const), object: refusal?.object ?? null, ...nobody }
  return { damage, refusal: named, outcome: 'unestablished', intact: false, valid: false, signatures: [] }
}

async function verdictOnFile(bytes: Uint8Array, store: TrustStore, now: Date): Promise<Verdict> {
  const { signatures } = await verify(bytes)
  const search = { store, now, effort: fullEffort() }
  const timestamps = await documentTimestamps(signatures, search)
  const alone = await Promise.all(signatures.map((verified) => examine(verified, timestamps, search)))
  const trusted = new Set(alone.flatMap((one) => (named(one).isTrusted ? one.subject.field.path : [])))
  const examined = alone.map((one) => besideStrangers(one, trusted))
  const nameOf = namesByField(examined)
  const signers = examined.filter(({ subject }) => !subject.isTimestamp).map((one) => verdictOn(one, nameOf, examined))
  const intact = everySignature(examined)
  const outcomes = examined.map(({ refused }) => outcomeFor(refused))
  return {
    damage: null,
    refusal: null,
    outcome: signers.length === 0 ? null : intact ? 'unchanged' : outcomes.includes('changed') ? 'changed' : 'unestablished',
    intact,
    valid: intact && signers.every(({ trusted }) => trusted),
    signatures: signers,
  }
}

/** A signature or timestamp, why it does not hold, and whether its maker is trusted. */
type Examined = Verified & { readonly refused: Refused | null; readonly moment: Moment | null; readonly trust: Trust }

async function examine(verified: Verified, timestamps: readonly DocumentTimestamp[], search: TrustSearch): Promise<Examined> {
  const { subject, broken } = verified
  const refused = broken === null ? null : refusedBy(broken, subject)
  if (subject.isTimestamp) {
    const isTrusted = timestamps.some(({ field }) => field === subject.field.path)
    return { ...verified, refused, moment: null, trust: { trusted: isTrusted, reason: null, revocation: 'unchecked' } }
  }
  const moment = await momentOf(subject, timestamps, search)
  return { ...verified, refused, moment, trust: await trustOf(subject, moment, search) }
}

/** Rejects a trusted person's signature or timestamp where a stranger added something reserved for trusted signers (S29, 5). */
function besideStrangers(one: Examined, trusted: ReadonlySet<string>): Examined {
  const { subject, broken, trust } = one
  const refused =
    broken === null && trust.trusted ? refusedToStrangers(revisionsAfter(subject.file, subject.coveredEnd) ?? [], trusted) : null
  return refused ? { ...one, broken: 'laterChanges', refused } : one
}

const nobody: Named = { by: '', isTrusted: false }

type NameOf = (field: string) => Named

/** Returns a function that tells who signed or stamped in a field. */
function namesByField(examined: readonly Examined[]): NameOf {
  const names = new Map(examined.map((one) => [one.subject.field.path, named(one)]))
  return (field) => names.get(field) ?? nobody
}

const named = ({ subject, broken, trust }: Examined): Named => ({
  by: subject.signer?.certificate?.commonName ?? '',
  isTrusted: trust.trusted && signedWhatItCovers(broken),
})

function verdictOn({ subject, broken, refused, moment, trust }: Examined, nameOf: NameOf, examined: readonly Examined[]): SignatureVerdict {
  const certificate = subject.signer?.certificate
  return {
    signer: certificate?.commonName ?? '',
    organisation: certificate?.organisation ?? '',
    hasCertificate: certificate !== undefined && certificate !== null,
    signedAt: moment?.at ?? null,
    timeSaidBy: moment?.by ?? null,
    intact: broken === null,
    broken,
    outcome: outcomeFor(refused),
    refusal: refused && { rule: refused.rule, object: refused.object, ...whoSigned(refused.update, examined) },
    trusted: trust.trusted,
    distrust: trust.reason,
    revocation: trust.revocation,
    signedLength: signedWhatItCovers(broken) ? subject.coveredEnd : 0,
    addedLater: broken === null ? addedAfter(subject, nameOf) : [],
  }
}

/** Returns who signed or stamped an update. */
function whoSigned(update: Revision | null, examined: readonly Examined[]): Named {
  if (update === null) return nobody
  const [from, to] = [update.before.bytes.length, update.after.bytes.length]
  const signed = examined.find(({ subject, broken }) => signedWhatItCovers(broken) && subject.coveredEnd > from && subject.coveredEnd <= to)
  return signed ? named(signed) : nobody
}

function addedAfter({ file, coveredEnd }: Verified['subject'], nameOf: NameOf): Addition[] {
  const changes = (revisionsAfter(file, coveredEnd) ?? []).flatMap((revision) => permittedChanges(revision)?.list ?? [])
  const additions = changes.map((change) => ({ kind: change.kind, ...('field' in change ? nameOf(change.field) : nobody) }))
  return [...new Map(additions.map((addition) => [`${addition.kind} ${addition.isTrusted} ${addition.by}`, addition])).values()]
}

export type { Outcome } from './changes/rules.ts'
export { type RuleCode, ruleCodes } from './refused.ts'
export { type TrustStore, trustStore } from './trust/store.ts'
