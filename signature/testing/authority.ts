import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type CertificateRequest, type Holder, issueCertificate, issueRevocationList } from '../sign/certificate.ts'
import type { SigningKey } from '../sign/cms.ts'
import { trustStore } from '../trust/store.ts'

const from = new Date('2026-01-01T00:00:00Z')
const until = new Date('2028-01-01T00:00:00Z')
const day = 24 * 3_600_000

let serials = 0
const nextSerial = () => Uint8Array.of(0x01, ++serials)

/** An authority of the test's own and what it issues. */
export async function authority(name: string) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const self: Holder = { CN: name, O: 'Entidad de prueba' }
  const signs = signerOf(keys.privateKey)
  /** A certificate of the authority itself, each time another one of the same key. */
  const itself = () =>
    issueCertificate(
      {
        serial: nextSerial(),
        holder: self,
        issuer: self,
        publicKey: spki(keys.publicKey),
        from,
        until: new Date('2036-01-01T00:00:00Z'),
        use: 'authority',
      },
      signs,
    )
  const certificate = await itself()

  async function holder(
    CN: string,
    given: Partial<CertificateRequest> & { modulusLength?: number } = {},
  ): Promise<SigningKey & { serial: Uint8Array }> {
    const { modulusLength = 2048, ...more } = given
    const own = generateKeyPairSync('rsa', { modulusLength })
    const serial = nextSerial()
    const request = {
      serial,
      holder: { CN, O: 'CONTRALORÍA GENERAL DEL ESTADO' },
      issuer: self,
      publicKey: spki(own.publicKey),
      from,
      until,
      use: 'signing' as const,
      ...more,
    }
    return { serial, certificates: [await issueCertificate(request, signs), certificate], sign: signerOf(own.privateKey) }
  }

  const revokes = (serial: Uint8Array, since: Date) =>
    issueRevocationList(
      { issuer: self, from: new Date(since.getTime() - day), until: new Date(since.getTime() + 30 * day), revoked: [{ serial, since }] },
      signs,
    )

  return { certificate, itself, holder, revokes, store: trustStore([certificate]) }
}

const spki = (key: KeyObject): Uint8Array => new Uint8Array(key.export({ type: 'spki', format: 'der' }))
const signerOf = (key: KeyObject) => async (bytes: Uint8Array) => new Uint8Array(sign('sha256', bytes, key))
