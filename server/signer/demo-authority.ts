import { generateKeyPair, randomBytes, sign } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Holder, issueCertificate, issueRevocationList } from '@djbr/signature/sign/certificate.ts'
import { writeP12 } from './p12.ts'

export interface DemoKey {
  readonly p12: string
  readonly passphraseFile: string
}

const authority: Holder = { CN: 'Entidad Certificadora de Demostración', O: 'DEMOSTRACIÓN SIN VALIDEZ LEGAL' }
/** Written as the national authority names a state entity's signer (R7.32). */
const holder: Holder = {
  CN: 'Firma de Demostración',
  T: 'Sistema de Declaraciones Juradas',
  O: 'CONTRALORÍA GENERAL DEL ESTADO (DEMOSTRACIÓN)',
  OU: 'Declaración Jurada de Bienes y Rentas',
  serialNumber: '0000000000',
}
const LIFE_YEARS = 10
const generate = promisify(generateKeyPair)

/**
 * Returns the key with which a demo signs, in `DATA_DIR/signer`, and the authority that vouches for it, in `DATA_DIR/trust`; both are made once. The authority's
 * own key is not kept, so it can never vouch for another.
 */
export async function demoKey(dataDir: string, now: Date): Promise<DemoKey> {
  const folder = join(dataDir, 'signer')
  const key = { p12: join(folder, 'signer.p12'), passphraseFile: join(folder, 'passphrase') }
  const trust = join(dataDir, 'trust')
  if (existsSync(folder) && existsSync(trust)) return key
  const made = await makeKeys(now)
  await writeFolder(trust, { 'authority.pem': pem('CERTIFICATE', made.authority), 'authority-crl.pem': pem('X509 CRL', made.list) })
  await writeFolder(folder, { 'signer.p12': made.p12, passphrase: made.passphrase })
  return key
}

async function makeKeys(now: Date) {
  const from = new Date(now.getTime() - 3_600_000)
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + LIFE_YEARS)
  const [issuing, signing] = await Promise.all([generate('rsa', { modulusLength: 4096 }), generate('rsa', { modulusLength: 2048 })])
  const signs = async (bytes: Uint8Array) => new Uint8Array(sign('sha256', bytes, issuing.privateKey))
  const issue = (given: { holder: Holder; key: typeof issuing.publicKey; use: 'authority' | 'signing' }) =>
    issueCertificate(
      {
        serial: Uint8Array.of(0x01, ...randomBytes(15)),
        holder: given.holder,
        issuer: authority,
        publicKey: new Uint8Array(given.key.export({ type: 'spki', format: 'der' })),
        from,
        until,
        use: given.use,
      },
      signs,
    )
  const certificate = await issue({ holder: authority, key: issuing.publicKey, use: 'authority' })
  const own = await issue({ holder, key: signing.publicKey, use: 'signing' })
  const list = await issueRevocationList({ issuer: authority, from, until, revoked: [] }, signs)
  const passphrase = randomBytes(24).toString('hex')
  const key = signing.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { authority: certificate, list, passphrase, p12: writeP12(key, [own, certificate], passphrase) }
}

/** Writes a folder all or nothing, for its owner only; replaces what was there before. */
async function writeFolder(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const [name, content] of Object.entries(files)) await writeFile(join(unfinished, name), content, { mode: 0o600, flush: true })
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}

export function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}
