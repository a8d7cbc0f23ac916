import { type Change, permittedChanges } from './changes/permitted.ts'
import { revisionsAfter } from './changes/revisions.ts'
import { Damage, type DamageReason } from './damage.ts'
import type { Verified } from './gates/every-signature.ts'
import { type Gate, signedWhatItCovers } from './gates/index.ts'
import { fullEffort } from './trust/effort.ts'
import { type DocumentTimestamp, documentTimestamps, momentOf } from './trust/moment.ts'
import type { Revocation } from './trust/revocation.ts'
import type { TrustSearch, TrustStore } from './trust/store.ts'
import { type Distrust, trustOf } from './trust/trust.ts'
import { verify } from './verify.ts'

/** What later updates added to a signed file; `by` is who signed or stamped, '' where an addition names nobody. */
export type Addition = { readonly kind: Change['kind']; readonly by: string }

export type SignatureVerdict = {
  /** From the certificate, never from the file's own words. */
  readonly signer: string
  readonly organisation: string
  readonly hasCertificate: boolean
  readonly signedAt: Date | null
  readonly timeSaidBy: 'timestamp' | 'signer' | null
  readonly intact: boolean
  readonly broken: Gate | null
  readonly trusted: boolean
  readonly distrust: Distrust | null
  readonly revocation: Revocation
  /** How many of the file's first bytes are the revision that this person signed; 0 where their key did not sign what the signature covers. */
  readonly signedLength: number
  /** What was added afterwards and may be; empty when the signature is not intact. */
  readonly addedLater: readonly Addition[]
}

/** `intact`: nothing was changed after signing. `valid`: intact, and every signer trusted. */
export type Verdict = {
  readonly damage: DamageReason | null
  readonly intact: boolean
  readonly valid: boolean
  readonly signatures: readonly SignatureVerdict[]
}

/**
 * Validates the signatures of a PDF by every gate of safety rule S29: integrity, later changes, trust at the moment of signing.
 * Takes the file's bytes, whom to trust and the present time; never throws on a hostile file: what cannot be checked is not valid.
 */
export async function validate(bytes: Uint8Array, store: TrustStore, now: Date): Promise<Verdict> {
  try {
    return await verdictOnFile(bytes, store, now)
  } catch (error) {
    if (error instanceof Damage) return damaged(error.reason)
    // What leads deeper than the stack goes is beyond the limits, like what is nested too deep.
    if (error instanceof RangeError) return damaged('limits')
    throw error
  }
}

const damaged = (damage: DamageReason): Verdict => ({ damage, intact: false, valid: false, signatures: [] })

async function verdictOnFile(bytes: Uint8Array, store: TrustStore, now: Date): Promise<Verdict> {
  const verification = await verify(bytes)
  const signers = verification.signatures.filter(({ subject }) => !subject.isTimestamp)
  const nameOf = namesByField(verification.signatures)
  const search = { store, now, effort: fullEffort() }
  const timestamps = await documentTimestamps(verification.signatures, search)
  const signatures = await Promise.all(signers.map((verified) => verdictOn(verified, nameOf, timestamps, search)))
  return { damage: null, intact: verification.intact, valid: verification.intact && signatures.every(({ trusted }) => trusted), signatures }
}

type NameOf = (field: string) => string

/** Who signed or stamped by a field. */
function namesByField(signatures: readonly Verified[]): NameOf {
  const names = new Map(signatures.map(({ subject }) => [subject.field.path, subject.signer?.certificate?.commonName ?? '']))
  return (field) => names.get(field) ?? ''
}

async function verdictOn(
  { subject, broken }: Verified,
  nameOf: NameOf,
  timestamps: readonly DocumentTimestamp[],
  search: TrustSearch,
): Promise<SignatureVerdict> {
  const moment = await momentOf(subject, timestamps, search)
  const { trusted, reason, revocation } = await trustOf(subject, moment, search)
  const certificate = subject.signer?.certificate
  return {
    signer: certificate?.commonName ?? '',
    organisation: certificate?.organisation ?? '',
    hasCertificate: certificate !== undefined && certificate !== null,
    signedAt: moment?.at ?? null,
    timeSaidBy: moment?.by ?? null,
    intact: broken === null,
    broken,
    trusted,
    distrust: reason,
    revocation,
    signedLength: signedWhatItCovers(broken) ? subject.coveredEnd : 0,
    addedLater: broken === null ? addedAfter(subject, nameOf) : [],
  }
}

function addedAfter({ file, coveredEnd }: Verified['subject'], nameOf: NameOf): Addition[] {
  const changes = (revisionsAfter(file, coveredEnd) ?? []).flatMap((revision) => permittedChanges(revision)?.list ?? [])
  const additions = changes.map((change) => ({ kind: change.kind, by: 'field' in change ? nameOf(change.field) : '' }))
  return [...new Map(additions.map((addition) => [`${addition.kind} ${addition.by}`, addition])).values()]
}

export { type TrustStore, trustStore } from './trust/store.ts'
