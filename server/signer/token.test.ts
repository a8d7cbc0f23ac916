import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from '@djbr/signature/index.ts'
import type { SigningKey } from '@djbr/signature/sign/cms.ts'
import { signPdf } from '@djbr/signature/sign/sign-pdf.ts'
import { authority } from '@djbr/signature/testing/authority.ts'
import { paper } from '@djbr/signature/testing/papers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { signerProcess } from '../testing/signing.ts'
import { softHsm, tokenWith } from '../testing/softhsm.ts'
import { loadCryptoki } from './cryptoki.ts'
import { openKey } from './open-key.ts'
import { openToken, PinRefused } from './token.ts'

const now = new Date('2026-11-20T14:00:00Z')
const words = { name: 'Firmante del token', reason: 'Recepción', place: 'La Paz' }
const label = 'djbr'
const pin = '4711'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'djbr-token-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a module that does not load leaves the signer without a key: it makes none of its own', async () => {
  const settings = { SIGNER_PKCS11_MODULE: '/none.so', SIGNER_PIN: pin, SIGNER_CERTIFICATES: import.meta.filename }
  const signer = signerProcess('postgres://nobody@127.0.0.1:1/none', folder, settings)
  await expect.poll(signer.said, { timeout: 30_000 }).toContain('No se pudo abrir la clave de firma')
  await signer.end()
  expect(existsSync(join(folder, 'signer'))).toBe(false)
})

describe('a key that cannot be opened', () => {
  const tried = async (errors: readonly Error[]) => {
    const left = [...errors]
    const key: SigningKey = { certificates: [], sign: async (bytes) => bytes }
    const open = async () => {
      const error = left.shift()
      if (error) throw error
      return key
    }
    const opened = await openKey({ open, say: () => {}, againAfterMs: 1, signal: AbortSignal.timeout(5_000) })
    return { opened: opened === key, left: left.length }
  }

  test('is tried again', async () => {
    expect(await tried([new Error('no token'), new Error('no token')])).toEqual({ opened: true, left: 0 })
  })

  test('is not asked for again with a PIN that its token refused: it would lock itself', async () => {
    expect(await tried([new PinRefused(), new PinRefused()])).toEqual({ opened: false, left: 1 })
  })
})

if (!softHsm) test.skip('the key of a token: SoftHSM is not on this machine')

describe.skipIf(!softHsm)('the key of a token', () => {
  const module = softHsm ?? ''
  let trusted: Awaited<ReturnType<typeof authority>>
  let own: SigningKey
  let token: Awaited<ReturnType<typeof tokenWith>>
  let portal: TestApp
  const open = (more: Partial<Parameters<typeof openToken>[0]> = {}) =>
    openToken({ module, token: label, pin, certificates: own.certificates, ...more })

  beforeAll(async () => {
    trusted = await authority('Autoridad de prueba')
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
    own = await trusted.holder('Firmante del token', { publicKey: new Uint8Array(keys.publicKey.export({ type: 'spki', format: 'der' })) })
    const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    token = await tokenWith(folder, { label, pin, key, certificates: own.certificates })
    portal = await testApp()
  })
  afterAll(() => portal.close())

  test('signs as that of a file does', async () => {
    expect(await validate(await signPdf(paper(), open(), now, words), trusted.store, now)).toMatchObject({
      valid: true,
      signatures: [{ signer: 'Firmante del token' }],
    })
  })

  test('is not opened without its token and its certificate', async () => {
    expect(() => open({ token: 'otro' })).toThrow('No está el token "otro"')
    expect(() => open({ certificates: [trusted.certificate] })).toThrow('no tiene una sola clave de ese certificado')
  })

  test('signs again when its session was gone', async () => {
    const key = open()
    const other = loadCryptoki(module)
    for (let session = 1; session < 20; session++) {
      try {
        other.closeSession(session)
      } catch {}
    }
    await expect(key.sign(Uint8Array.of(1))).rejects.toThrow('C_SignInit')
    expect((await key.sign(Uint8Array.of(1))).length).toBe(256)
  })

  const settings = () => ({
    SOFTHSM2_CONF: token.configuration,
    SIGNER_PKCS11_MODULE: module,
    SIGNER_PKCS11_TOKEN: label,
    SIGNER_CERTIFICATES: token.certificates,
  })

  test('is what the process signs with, and no key of its own making', async () => {
    const signer = signerProcess(portal.database.signerUrl, folder, { ...settings(), SIGNER_PIN: pin })
    const health = async () => (await portal.browser().get('system/salud')).json().firma
    portal.clock.set(new Date())
    await expect.poll(health, { timeout: 30_000 }).toBe('ok')
    await signer.end()
    expect(existsSync(join(folder, 'signer'))).toBe(false)
  })

  test('is not opened with a wrong PIN, which is told', async () => {
    const signer = signerProcess(portal.database.signerUrl, folder, { ...settings(), SIGNER_PIN: '0000' })
    await expect.poll(signer.said, { timeout: 30_000 }).toContain('El token no acepta el PIN')
    expect(signer.child.exitCode).toBeNull()
    await signer.end()
  })
})
