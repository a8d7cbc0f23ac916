import { timeOf } from '../cms/der.ts'
import { attribute } from '../cms/signed-data.ts'
import { latin } from '../pdf/lexer.ts'
import { isString } from '../pdf/values.ts'
import type { Subject } from '../subject.ts'
import type { TrustStore } from './store.ts'
import { readTimestamp } from './timestamp.ts'
import { vouchedFor } from './vouched-for.ts'

/** When a signature was made, and who says so: a trusted timestamp, or only the signer. */
export type Moment = { readonly at: Date; readonly by: 'timestamp' | 'signer' }

const LONGEST_TIME = 40

/** The moment of a signature; null when nobody says one. */
export async function momentOf({ signer, dictionary }: Subject, store: TrustStore, now: Date): Promise<Moment | null> {
  for (const token of signer?.unsigned.get(attribute.timestamp) ?? []) {
    const timestamp = await readTimestamp(token.raw, signer?.signature ?? new Uint8Array())
    if (timestamp && (await vouchedFor(timestamp, store, now))) return { at: timestamp.at, by: 'timestamp' }
  }
  const [claimed] = signer?.signed.get(attribute.signingTime) ?? []
  const written = dictionary.entries.get('M')
  const at = claimed ? timeOf(claimed) : isString(written) ? pdfTime(latin(written.bytes, 0, LONGEST_TIME)) : null
  return at && { at, by: 'signer' }
}

/** A time as PDF writes it: D:20261120131500-04'00'. */
function pdfTime(text: string): Date | null {
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute, second, sign, hours = '0', minutes = '0'] = found
  const away = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - away)
}
