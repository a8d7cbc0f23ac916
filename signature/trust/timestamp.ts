import type { Certificate } from '../cms/certificate.ts'
import { readSignedData } from '../cms/signed-data.ts'
import { Damage } from '../damage.ts'
import { algorithms } from '../gates/algorithms.ts'
import { detached } from '../gates/detached.ts'
import { messageDigest } from '../gates/message-digest.ts'
import { oneSigner } from '../gates/one-signer.ts'
import { signatureValue } from '../gates/signature-value.ts'
import { signedAttributes } from '../gates/signed-attributes.ts'
import type { SignedBytes } from '../subject.ts'
import { timestampNonce, timestampPolicy, timestampTime } from '../timestamp.ts'
import { type Effort, spend } from './effort.ts'

/** A sound timestamp: made for these very bytes by the certificate's key. Whether the certificate is trusted is a separate question. */
export type Timestamp = {
  readonly at: Date
  readonly policy: string
  /** Its nonce, as DER content; null when it has none. */
  readonly nonce: Uint8Array | null
  readonly certificate: Certificate
  readonly others: readonly Certificate[]
}

/** Gates of a signature that need no file. */
const gates = [oneSigner, detached, algorithms, messageDigest, signedAttributes, signatureValue]

/** Reads a timestamp token (RFC 3161) over bytes; null when it is invalid or not sound, or no effort is left to check it. */
export async function readTimestamp(token: Uint8Array, over: Uint8Array, effort: Effort): Promise<Timestamp | null> {
  try {
    const cms = readSignedData(token)
    const [signer] = cms.signers
    if (!signer?.certificate || !cms.content || !spend(effort, signer.certificate.publicKey, signer.signedPart ?? new Uint8Array()))
      return null
    const stamp: SignedBytes = { isTimestamp: true, covered: [over], cms, signer, lacksAttributes: false }
    for (const passes of gates) if (!(await passes(stamp))) return null
    return {
      at: timestampTime(cms.content),
      policy: timestampPolicy(cms.content),
      nonce: timestampNonce(cms.content),
      certificate: signer.certificate,
      others: cms.certificates,
    }
  } catch (error) {
    if (error instanceof Damage) return null
    throw error
  }
}
