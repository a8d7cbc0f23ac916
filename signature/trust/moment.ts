import { sameBytes } from '../bytes.ts'
import { digestOf, schemeOf, verifies } from '../cms/algorithms.ts'
import { octetsOf, timeOf } from '../cms/der.ts'
import { hash } from '../cms/digest.ts'
import { attribute, contentTypes, readSignedData, type Signer } from '../cms/signed-data.ts'
import { Damage } from '../damage.ts'
import { latin } from '../pdf/lexer.ts'
import { isString } from '../pdf/values.ts'
import type { Subject } from '../subject.ts'
import { coveredByTimestamp, timestampTime } from '../timestamp.ts'
import { chainTo } from './chain.ts'
import type { TrustStore } from './store.ts'

/** When a signature was made, and who says so: a trusted timestamp, or only the signer. */
export type Moment = { readonly at: Date; readonly by: 'timestamp' | 'signer' }

const LONGEST_TIME = 40
const timeStamping = '1.3.6.1.5.5.7.3.8'

/** The moment of a signature; null when nobody says one. */
export async function momentOf({ signer, dictionary }: Subject, store: TrustStore): Promise<Moment | null> {
  for (const token of signer?.unsigned.get(attribute.timestamp) ?? []) {
    const at = await stampedTime(token.raw, signer?.signature ?? new Uint8Array(), store)
    if (at) return { at, by: 'timestamp' }
  }
  const [claimed] = signer?.signed.get(attribute.signingTime) ?? []
  const written = dictionary.entries.get('M')
  const at = claimed ? timeOf(claimed) : isString(written) ? pdfTime(latin(written.bytes, 0, LONGEST_TIME)) : null
  return at && { at, by: 'signer' }
}

/** The time of a timestamp token over these bytes, if it is sound and its authority trusted; else null. */
async function stampedTime(token: Uint8Array, over: Uint8Array, store: TrustStore): Promise<Date | null> {
  try {
    const cms = readSignedData(token)
    const [signer] = cms.signers
    if (!signer?.certificate || cms.contentType !== contentTypes.timestamp || !cms.content) return null
    if (!(await isSound(signer, cms.content)) || !(await coveredByTimestamp(cms.content, over))) return null
    const at = timestampTime(cms.content)
    const isAuthority = signer.certificate.purposes?.includes(timeStamping) === true
    return isAuthority && (await chainTo(store.anchors, signer.certificate, cms.certificates, at)) ? at : null
  } catch (error) {
    if (error instanceof Damage) return null
    throw error
  }
}

async function isSound(signer: Signer, content: Uint8Array): Promise<boolean> {
  const digest = digestOf(signer.digest)
  const named = signer.signed.get(attribute.messageDigest) ?? []
  const scheme = schemeOf(signer.algorithm, digest)
  if (!digest || !scheme || !signer.certificate || !signer.signedPart || named.length !== 1) return false
  const matches = sameBytes(octetsOf(named[0]), await hash(digest, content))
  return matches && verifies(signer.certificate.publicKey, scheme, signer.signedPart, signer.signature)
}

/** A time as PDF writes it: D:20261120131500-04'00'. */
function pdfTime(text: string): Date | null {
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute, second, sign, hours = '0', minutes = '0'] = found
  const away = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - away)
}
