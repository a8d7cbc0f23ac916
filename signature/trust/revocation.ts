import { schemeOf, verifies } from '../cms/algorithms.ts'
import { agreed, type Certificate, isCritical } from '../cms/certificate.ts'
import { bitsOf, child, childTagged, contextTag, type Element, identifierOf, readElement, tags, timeOf } from '../cms/der.ts'
import { readName } from '../cms/name.ts'
import { latin } from '../pdf/lexer.ts'
import type { Chain } from './chain.ts'

/** A self-contained certificate revocation list (RFC 5280) of what its issuer revoked. */
export type RevocationList = {
  /** The issuer's name, normalized for comparison. */
  readonly issuer: string
  readonly from: Date
  readonly until: Date | null
  readonly revokedSince: (serial: Uint8Array) => Date | null
  readonly isSignedBy: (issuer: Certificate) => Promise<boolean>
}

export type Revocation = 'good' | 'revoked' | 'unchecked'

/** Reads a DER revocation list; throws Damage when it is not one. */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const full = readElement(bytes)
  const list = child(full, 0, tags.sequence)
  const offset = list.children[0]?.tag === tags.integer ? 1 : 0
  const times = list.children.filter(({ tag }) => tag === tags.utcTime || tag === tags.generalizedTime)
  const entries = list.children.slice(offset + 3).find((one) => one.tag === tags.sequence)?.children ?? []
  const algorithm = agreed(child(list, offset, tags.sequence), child(full, 1, tags.sequence))
  const scheme = algorithm && schemeOf(algorithm, null)
  const isUnderstood = understood(childTagged(list, contextTag(0))?.children[0]) && entries.every(({ children }) => understood(children[2]))
  const revoked = datesIn(entries)
  return {
    issuer: readName(child(list, offset + 1, tags.sequence)).key,
    from: timeOf(times[0]),
    until: times[1] ? timeOf(times[1]) : null,
    revokedSince: (serial) => revoked.get(keyOf(serial)) ?? null,
    isSignedBy: async ({ publicKey, keyUsage }) =>
      isUnderstood &&
      scheme !== null &&
      (keyUsage?.has('crlSign') ?? true) &&
      verifies(publicKey, scheme, list.raw, bitsOf(child(full, 2))),
  }
}

/** Returns since when each serial number is revoked; the first date of one listed more than once. */
function datesIn(entries: readonly Element[]): ReadonlyMap<string, Date> {
  const dates = new Map<string, Date>()
  for (const entry of entries) {
    const [serial, since] = [keyOf(child(entry, 0, tags.integer).content), timeOf(entry.children[1])]
    const known = dates.get(serial)
    if (!known || since < known) dates.set(serial, since)
  }
  return dates
}

const keyOf = (serial: Uint8Array) => latin(serial)

/** Extensions that restrict a list to some certificates, reasons or authorities, or make it a delta. */
const narrowing = new Set(['2.5.29.27', '2.5.29.28', '2.5.29.29'])
/** Known harmless extensions: reason and presumed date of a revocation, the list's number and the issuer's key. */
const known = new Set(['2.5.29.20', '2.5.29.21', '2.5.29.24', '2.5.29.35'])

/** Whether the extensions of a list, or of one of its entries, leave its meaning unchanged (RFC 5280, 5.2 and 5.3). */
function understood(extensions: Element | undefined): boolean {
  return (extensions?.children ?? []).every((extension) => {
    const name = identifierOf(extension.children[0])
    return !narrowing.has(name) && (known.has(name) || !isCritical(extension))
  })
}

/**
 * Returns whether any certificate of a chain was revoked at the moment, as far as the available lists tell. An expired list still tells what it revoked,
 * but no longer that the others are good; of a certificate without its issuer nothing is known.
 */
export async function revocationOf(chain: Chain, lists: readonly RevocationList[], moment: Date, now: Date): Promise<Revocation> {
  let result: Revocation = chain.length > 1 ? 'good' : 'unchecked'
  for (const [index, certificate] of chain.slice(0, -1).entries()) {
    const reported = await listsFor(certificate, chain[index + 1] as Certificate, lists, now)
    const dates = reported.map(({ revokedSince }) => revokedSince(certificate.serial))
    if (dates.some((since) => since !== null && since <= moment)) return 'revoked'
    if (!reported.some(({ until }) => until === null || now <= until)) result = 'unchecked'
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
    if (list.from <= now && list.issuer === certificate.issuer.key && (await list.isSignedBy(issuer))) found.push(list)
  return found
}
