import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PASSPHRASE } from './blocks.ts'

/** Makes with openssl what the entity would bring to its machine: the certificate for the portal's name, and a signing key with its authority. */
export function makeCertificates(folder: string, name: string): void {
  const openssl = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`)
  }
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30']
  mkdirSync(join(folder, 'autoridades'), { recursive: true })
  openssl(...request, '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', 'portal-key.pem', '-out', 'portal.pem')
  openssl(...request, '-subj', '/C=BO/CN=Autoridad de ensayo', '-keyout', 'autoridad-key.pem', '-out', 'autoridades/autoridad.pem')
  const authority = ['-CA', 'autoridades/autoridad.pem', '-CAkey', 'autoridad-key.pem']
  const subject = ['-subj', '/C=BO/O=Entidad de ensayo/CN=DJBR de ensayo', '-addext', 'keyUsage=digitalSignature,nonRepudiation']
  openssl(...request, ...subject, ...authority, '-keyout', 'entidad-key.pem', '-out', 'entidad.pem')
  const bundle = ['-inkey', 'entidad-key.pem', '-in', 'entidad.pem', '-certfile', 'autoridades/autoridad.pem']
  openssl('pkcs12', '-export', ...bundle, '-passout', `pass:${PASSPHRASE}`, '-out', 'entidad.p12')
}
