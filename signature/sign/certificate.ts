import { hash } from '../cms/digest.ts'
import { element, identifier, nothing, octets, sequence, set, smallInteger } from './der.ts'

/** Subject of one of our certificates; `T` is the holder's position. */
export type Holder = { readonly CN: string; readonly O?: string; readonly OU?: string; readonly T?: string; readonly serialNumber?: string }

export type CertificateRequest = {
  readonly serial: Uint8Array
  readonly holder: Holder
  readonly issuer: Holder
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array
  readonly from: Date
  readonly until: Date
  readonly use: 'authority' | 'signing' | 'timestamping'
}

const rsaWithSha256 = sequence(identifier('1.2.840.113549.1.1.11'), nothing)
const names = { CN: '2.5.4.3', T: '2.5.4.12', O: '2.5.4.10', OU: '2.5.4.11', serialNumber: '2.5.4.5' } as const

/** Issues an X.509 certificate, signed by its issuer's RSA key (SHA-256, PKCS #1 v1.5): for a demo's authority and for tests. */
export async function issueCertificate(request: CertificateRequest, sign: (bytes: Uint8Array) => Promise<Uint8Array>): Promise<Uint8Array> {
  const body = sequence(
    element(0xa0, smallInteger(2)),
    element(0x02, request.serial),
    rsaWithSha256,
    distinguishedName(request.issuer),
    sequence(time(request.from), time(request.until)),
    distinguishedName(request.holder),
    request.publicKey,
    element(0xa3, sequence(await keyIdentifier(request.publicKey), ...extensionsFor(request.use))),
  )
  return sequence(body, rsaWithSha256, bits(await sign(body)))
}

/** Issues the issuer's revocation list for the given serial numbers. */
export async function issueRevocationList(
  list: {
    readonly issuer: Holder
    readonly from: Date
    readonly until: Date
    readonly revoked: readonly { readonly serial: Uint8Array; readonly since: Date }[]
  },
  sign: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const entries = list.revoked.map(({ serial, since }) => sequence(element(0x02, serial), time(since)))
  const body = sequence(
    smallInteger(1),
    rsaWithSha256,
    distinguishedName(list.issuer),
    time(list.from),
    time(list.until),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
  )
  return sequence(body, rsaWithSha256, bits(await sign(body)))
}

function distinguishedName(holder: Holder): Uint8Array {
  const part = (name: string, value: Uint8Array) => set(sequence(identifier(name), value))
  const parts = (Object.keys(names) as (keyof typeof names)[]).flatMap((key) => {
    const said = holder[key]
    return said === undefined ? [] : [part(names[key], element(0x0c, new TextEncoder().encode(said)))]
  })
  return sequence(part('2.5.4.6', element(0x13, new TextEncoder().encode('BO'))), ...parts)
}

/** Returns the key identifier of RFC 7093: 160 bits of the key's SHA-256. */
const keyIdentifier = async (publicKey: Uint8Array): Promise<Uint8Array> =>
  sequence(identifier('2.5.29.14'), octets(octets((await hash('SHA-256', publicKey)).subarray(0, 20))))

function extensionsFor(use: CertificateRequest['use']): Uint8Array[] {
  const critical = Uint8Array.of(0x01, 0x01, 0xff)
  const extension = (name: string, value: Uint8Array) => sequence(identifier(name), critical, octets(value))
  const usage = (lastBits: number, flags: number) => extension('2.5.29.15', element(0x03, Uint8Array.of(lastBits, flags)))
  if (use === 'authority') return [extension('2.5.29.19', sequence(critical)), usage(1, 0x06)]
  if (use === 'timestamping') return [usage(7, 0x80), extension('2.5.29.37', sequence(identifier('1.3.6.1.5.5.7.3.8')))]
  return [usage(6, 0xc0)]
}

const bits = (bytes: Uint8Array): Uint8Array => element(0x03, Uint8Array.of(0), bytes)

function time(at: Date): Uint8Array {
  const digits = at.toISOString().slice(0, 19).replace(/[-T:]/g, '')
  const isLate = at.getUTCFullYear() >= 2050
  return element(isLate ? 0x18 : 0x17, new TextEncoder().encode(`${isLate ? digits : digits.slice(2)}Z`))
}
