import { joined } from '../bytes.ts'
import { timeOf } from '../cms/der.ts'
import { attribute, valuesOf } from '../cms/signed-data.ts'
import { Damage, limits } from '../damage.ts'
import type { Verified } from '../gates/every-signature.ts'
import { latin } from '../pdf/lexer.ts'
import { isString } from '../pdf/values.ts'
import type { Subject } from '../subject.ts'
import type { TrustSearch } from './store.ts'
import { readTimestamp } from './timestamp.ts'
import { vouchedFor } from './vouched-for.ts'

/** When a signature was made, and according to whom: a trusted timestamp, or only the signer. */
export type Moment = { readonly at: Date; readonly by: 'timestamp' | 'signer' }

/** A trusted timestamp over a file up to a place, and the field that holds it. */
export type DocumentTimestamp = { readonly at: Date; readonly coveredEnd: number; readonly field: string }

const MAX_TIME = 40

/** Returns a file's timestamps that passed every gate and that a trusted authority vouches for: each covers the signatures of earlier revisions. */
export async function documentTimestamps(signatures: readonly Verified[], search: TrustSearch): Promise<DocumentTimestamp[]> {
  const found: DocumentTimestamp[] = []
  for (const { subject, broken } of signatures) {
    if (!subject.isTimestamp || broken !== null || !subject.contents) continue
    const at = await trustedTime(subject.contents.bytes, joined(subject.covered), search)
    if (at) found.push({ at, coveredEnd: subject.coveredEnd, field: subject.field.path })
  }
  return found
}

/** Returns the moment of a signature: the earliest of the trusted timestamps over it, else the one that the signer states; null without any (S29, 7). */
export async function momentOf(subject: Subject, documents: readonly DocumentTimestamp[], search: TrustSearch): Promise<Moment | null> {
  const { signer, coveredEnd } = subject
  const times = documents.filter((document) => document.coveredEnd > coveredEnd).map(({ at }) => at)
  for (const token of signer ? valuesOf(signer.unsigned, attribute.timestamp).slice(0, limits.timestamps) : []) {
    const at = await trustedTime(token.raw, signer?.signature ?? new Uint8Array(), search)
    if (at) times.push(at)
  }
  const [earliest] = times.sort((one, other) => one.getTime() - other.getTime())
  if (earliest) return { at: earliest, by: 'timestamp' }
  const at = claimedTime(subject)
  return at && { at, by: 'signer' }
}

async function trustedTime(token: Uint8Array, over: Uint8Array, { store, now, effort }: TrustSearch): Promise<Date | null> {
  const timestamp = await readTimestamp(token, over, effort)
  return timestamp && (await vouchedFor(timestamp, store, now, effort)) ? timestamp.at : null
}

function claimedTime({ signer, dictionary }: Subject): Date | null {
  const [claimed] = signer ? valuesOf(signer.signed, attribute.signingTime) : []
  const written = dictionary.entries.get('M')
  try {
    return claimed ? timeOf(claimed) : isString(written) ? pdfTime(latin(written.bytes, 0, MAX_TIME)) : null
  } catch (error) {
    if (error instanceof Damage) return null
    throw error
  }
}

/** Reads a time as PDF writes it: D:20261120131500-04'00'. */
function pdfTime(text: string): Date | null {
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z(?:00'?(?:00'?)?)?|([+-])(\d\d)'?(\d\d)?'?)?$/.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute, second, sign, hours = '0', minutes = '0'] = found
  const away = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - away)
}
