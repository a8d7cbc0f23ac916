import { randomInt, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import { formOf, goTo, sendJson, sendPage } from './page.ts'

/** How the authority responds to requests. */
export const TIMESTAMPS = {
  up: 'Sella',
  down: 'Fuera de servicio',
  slow: 'Lento',
  refuses: 'Rechaza el pedido',
  otherBytes: 'Sella otra cosa',
  otherNonce: 'Contesta a otro pedido',
  otherPolicy: 'Sella por otra política',
  otherTime: 'Con el reloj atrasado un día',
  stranger: 'Con la clave de nadie conocido',
  elsewhere: 'Envía a otra dirección',
  large: 'Contesta sin fin',
} as const
type Mode = keyof typeof TIMESTAMPS

export interface TimestampSimulator {
  readonly url: string
  /** PEM certificate of the authority that vouches for its clock. */
  readonly authority: string
  close(): Promise<void>
}

const POLICY = '1.3.6.1.4.1.99999.1'
const ANOTHER_POLICY = '1.3.6.1.4.1.99999.2'
const oid = {
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const
const DAY_MS = 24 * 3_600_000
const SLOW_MS = 15_000
const ENDLESS = 8 * 1024 * 1024
const LIFE_YEARS = 10

/**
 * Starts a timestamp authority (RFC 3161 over HTTP). It stamps what is posted to it, and has at `/` a page with switches for one that is down, slow or lies. `PUT
 * /simulator` sets the same. Its keys are kept in `file` if given.
 */
export async function startTimestampSimulator({ port = 0, file }: { port?: number; file?: string } = {}): Promise<TimestampSimulator> {
  const closing = new AbortController()
  const [known, stranger] = [await keptClock(file), await makeClock()]
  const state: { mode: Mode } = { mode: 'up' }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/simulator') {
      if (request.method === 'PUT') set(state, JSON.parse((await bytesOf(request)).toString()).mode)
      return sendJson(response, 200, state)
    }
    if (request.url === '/') return switches(state, request, response)
    const { mode } = state
    if (mode === 'slow') await pause(SLOW_MS, undefined, { signal: closing.signal })
    if (mode === 'down') return sendJson(response, 503, {})
    if (mode === 'elsewhere') return goTo(response, '/')
    const answer = await answered(await bytesOf(request), mode === 'stranger' ? stranger : known, mode)
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(mode === 'large' ? Buffer.alloc(ENDLESS) : answer)
  }
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    authority: known.authority.toString(),
    close: () => {
      closing.abort()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A stamping key, and the authority that certifies it. */
interface StampingClock {
  readonly key: CryptoKey
  readonly certificate: pki.Certificate
  readonly authority: X509Certificate
}

async function answered(sent: Buffer, clock: StampingClock, mode: Mode): Promise<Buffer> {
  const asked = pki.TimeStampReq.fromBER(exactly(sent))
  const status = new pki.PKIStatusInfo({ status: mode === 'refuses' ? pki.PKIStatus.rejection : pki.PKIStatus.granted })
  const answer = new pki.TimeStampResp({ status, ...(mode !== 'refuses' && { timeStampToken: await tokenFor(asked, clock, mode) }) })
  return Buffer.from(answer.toSchema().toBER())
}

async function tokenFor(asked: pki.TimeStampReq, { key, certificate }: StampingClock, mode: Mode): Promise<pki.ContentInfo> {
  const imprint =
    mode === 'otherBytes'
      ? new pki.MessageImprint({
          hashAlgorithm: asked.messageImprint.hashAlgorithm,
          hashedMessage: new asn1.OctetString({ valueHex: await crypto.subtle.digest('SHA-256', Buffer.from('otra cosa')) }),
        })
      : asked.messageImprint
  const nonce = mode === 'otherNonce' ? asn1.Integer.fromBigInt(4711n) : asked.nonce
  const info = new pki.TSTInfo({
    version: 1,
    policy: mode === 'otherPolicy' ? ANOTHER_POLICY : (asked.reqPolicy ?? POLICY),
    messageImprint: imprint,
    serialNumber: asn1.Integer.fromBigInt(BigInt(randomInt(2 ** 40))),
    genTime: new Date(Date.now() - (mode === 'otherTime' ? DAY_MS : 0)),
    ...(nonce && { nonce }),
  })
  const content = info.toSchema().toBER()
  const digest = async (bytes: BufferSource) => new asn1.OctetString({ valueHex: await crypto.subtle.digest('SHA-256', bytes) })
  const attribute = (type: string, value: unknown) => new pki.Attribute({ type, values: [value] })
  const certificateHash = await digest(certificate.toSchema().toBER())
  const attributes = [
    attribute(oid.contentType, new asn1.ObjectIdentifier({ value: oid.timestampInfo })),
    attribute(oid.messageDigest, await digest(content)),
    attribute(
      oid.signingCertificateV2,
      new asn1.Sequence({ value: [new asn1.Sequence({ value: [new asn1.Sequence({ value: [certificateHash] })] })] }),
    ),
  ]
  const signed = new pki.SignedData({
    version: 3,
    encapContentInfo: new pki.EncapsulatedContentInfo({
      eContentType: oid.timestampInfo,
      eContent: new asn1.OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    ...(asked.certReq && { certificates: [certificate] }),
  })
  await signed.sign(key, 0, 'SHA-256')
  return new pki.ContentInfo({ contentType: pki.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

async function makeClock(): Promise<StampingClock> {
  const [issuing, stamping] = await Promise.all([newKeys(), newKeys()])
  const names = { authority: 'Autoridad de Sellado de Tiempo Simulada', clock: 'Reloj Simulado' }
  const authority = await certificateOf({ name: names.authority, issuer: names.authority, keys: issuing, by: issuing, isAuthority: true })
  const certificate = await certificateOf({ name: names.clock, issuer: names.authority, keys: stamping, by: issuing, isAuthority: false })
  return { key: stamping.privateKey, certificate, authority: new X509Certificate(Buffer.from(authority.toSchema().toBER())) }
}

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

async function certificateOf(given: {
  name: string
  issuer: string
  keys: CryptoKeyPair
  by: CryptoKeyPair
  isAuthority: boolean
}): Promise<pki.Certificate> {
  const certificate = new pki.Certificate({ version: 2, serialNumber: asn1.Integer.fromBigInt(BigInt(randomInt(2 ** 40))) })
  certificate.subject.typesAndValues.push(commonName(given.name))
  certificate.issuer.typesAndValues.push(commonName(given.issuer))
  certificate.notBefore.value = new Date(Date.now() - 2 * DAY_MS)
  certificate.notAfter.value = new Date(Date.now() + LIFE_YEARS * 365 * DAY_MS)
  await certificate.subjectPublicKeyInfo.importKey(given.keys.publicKey)
  const extension = (extnID: string, value: { toBER(): ArrayBuffer }) =>
    new pki.Extension({ extnID, critical: true, extnValue: value.toBER() })
  const usage = (bits: number, unused: number) =>
    extension('2.5.29.15', new asn1.BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits: unused }))
  certificate.extensions = given.isAuthority
    ? [extension('2.5.29.19', new pki.BasicConstraints({ cA: true }).toSchema()), usage(0x06, 1)]
    : [usage(0x80, 7), extension('2.5.29.37', new pki.ExtKeyUsage({ keyPurposes: [oid.timeStamping] }).toSchema())]
  await certificate.sign(given.by.privateKey, 'SHA-256')
  return certificate
}

const commonName = (name: string) => new pki.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: name }) })

/** Returns the clock of an earlier start, so that its stamps are still vouched for. */
async function keptClock(file: string | undefined): Promise<StampingClock> {
  if (file && existsSync(file)) {
    const { key, certificate, authority } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    return {
      key: await crypto.subtle.importKey('pkcs8', Buffer.from(key ?? '', 'base64'), algorithm, true, ['sign']),
      certificate: pki.Certificate.fromBER(exactly(Buffer.from(certificate ?? '', 'base64'))),
      authority: new X509Certificate(authority ?? ''),
    }
  }
  const made = await makeClock()
  if (file) {
    const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64')
    const kept = {
      key: base64(await crypto.subtle.exportKey('pkcs8', made.key)),
      certificate: base64(made.certificate.toSchema().toBER()),
      authority: made.authority.toString(),
    }
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(kept), { mode: 0o600 })
  }
  return made
}

const exactly = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function set(state: { mode: Mode }, mode: unknown): void {
  if (typeof mode === 'string' && mode in TIMESTAMPS) state.mode = mode as Mode
}

/** Serves the page of the switches. */
async function switches(state: { mode: Mode }, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    set(state, (await formOf(request)).get('mode'))
    return goTo(response, '/')
  }
  const all = Object.entries(TIMESTAMPS).map(
    ([value, words]) => `<option value="${value}"${value === state.mode ? ' selected' : ''}>${words}</option>`,
  )
  sendPage(
    response,
    'Sellado de tiempo simulado',
    `<form method="post"><label>Servicio <select name="mode">${all.join('')}</select></label><p><button class="yes">Cambiar comportamiento</button></p></form>`,
  )
}
