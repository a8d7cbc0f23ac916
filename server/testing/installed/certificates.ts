import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PASSPHRASE } from './blocks.ts'

/** What the entity brings to its machine, made by openssl instead: the certificate of the portal's name, and a key that signs with its authority. */
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
