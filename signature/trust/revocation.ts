import { sameBytes } from '../bytes.ts'
import { schemeOf, verifies } from '../cms/algorithms.ts'
import type { Certificate } from '../cms/certificate.ts'
import { bitsOf, child, readElement, tags, timeOf } from '../cms/der.ts'
import type { Chain } from './chain.ts'

/** A certificate revocation list (RFC 5280). */
export type RevocationList = {
  readonly issuer: Uint8Array
  readonly from: Date
  readonly until: Date | null
  readonly revoked: readonly { readonly serial: Uint8Array; readonly since: Date }[]
  readonly isSignedBy: (issuer: Certificate) => Promise<boolean>
}

export type Revocation = 'good' | 'revoked' | 'unchecked'

/** Reads a DER revocation list; Damage when it is none. */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const whole = readElement(bytes)
  const list = child(whole, 0, tags.sequence)
  const offset = list.children[0]?.tag === tags.integer ? 1 : 0
  const times = list.children.filter(({ tag }) => tag === tags.utcTime || tag === tags.generalizedTime)
  const entries = list.children.slice(offset + 3).find((one) => one.tag === tags.sequence)
  return {
    issuer: child(list, offset + 1, tags.sequence).raw,
    from: timeOf(times[0]),
    until: times[1] ? timeOf(times[1]) : null,
    revoked: (entries?.children ?? []).map((entry) => ({
      serial: child(entry, 0, tags.integer).content,
      since: timeOf(entry.children[1]),
    })),
    isSignedBy: async (issuer) => {
      const scheme = schemeOf(child(whole, 1, tags.sequence), null)
      return scheme !== null && verifies(issuer.publicKey, scheme, list.raw, bitsOf(child(whole, 2)))
    },
  }
}

/**
 * Whether any certificate of a chain was revoked at the moment, as far as the lists at hand tell. A list that has run out still tells whom it revoked,
 * but no longer that the others are good; of a certificate without its issuer nothing is told.
 */
export async function revocationOf(chain: Chain, lists: readonly RevocationList[], moment: Date, now: Date): Promise<Revocation> {
  let result: Revocation = chain.length > 1 ? 'good' : 'unchecked'
  for (const [index, certificate] of chain.slice(0, -1).entries()) {
    const told = await listsFor(certificate, chain[index + 1] as Certificate, lists, now)
    const isRevoked = ({ revoked }: RevocationList) =>
      revoked.some(({ serial, since }) => sameBytes(serial, certificate.serial) && since <= moment)
    if (told.some(isRevoked)) return 'revoked'
    if (!told.some(({ until }) => until === null || now <= until)) result = 'unchecked'
  }
  return result
}

async function listsFor(
  certificate: Certificate,
  issuer: Certificate,
  lists: readonly RevocationList[],
  now: Date,
): Promise<RevocationList[]> {
  const found: RevocationList[] = []
  for (const list of lists)
    if (list.from <= now && sameBytes(list.issuer, certificate.issuer) && (await list.isSignedBy(issuer))) found.push(list)
  return found
}
