import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SigningKey } from '@djbr/signature/sign/cms.ts'
import { signPdf } from '@djbr/signature/sign/sign-pdf.ts'
import { authority } from '@djbr/signature/testing/authority.ts'
import { forged, signedAgain, stampedAgain } from '@djbr/signature/testing/forge.ts'
import { paper, updated } from '@djbr/signature/testing/papers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../ground/http/failure.ts'
import { readTrustFiles } from '../../ground/trust/index.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { createValidator, spawnValidator } from './validator.ts'

const words = { name: 'Contraloría', reason: 'Recepción', place: 'La Paz' }
const boundary = 2_097_152

let portal: TestApp
let trusted: Awaited<ReturnType<typeof authority>>
let signed: Uint8Array

beforeAll(async () => {
  trusted = await authority('Autoridad de prueba')
  portal = await testApp({ trust: { anchors: [trusted.certificate], lists: [] } })
  const key = await trusted.holder('Firmante de prueba')
  signed = await signPdf(paper(), key, portal.clock.now(), words)
})
afterAll(() => portal.close())

const validate = (file: Uint8Array | string, headers = {}) =>
  portal.browser().post('system/validar', { file: typeof file === 'string' ? file : Buffer.from(file).toString('base64') }, { headers })

/** A paper that somebody certified so that others may sign it. */
async function openFor(key: SigningKey): Promise<Uint8Array> {
  const first = await forged(await signPdf(paper(), key, portal.clock.now(), words), key, {})
  const open = Buffer.from(first).toString('latin1').replace('/P 1', '/P 2')
  return forged(Uint8Array.from(Buffer.from(open, 'latin1')), key, {})
}

describe('a signed PDF that anyone brings', () => {
  test('is valid when it is intact and signed by someone trusted', async () => {
    const answer = await validate(signed)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      verificacion: true,
      integridad: true,
      resultado: 'sin_cambios',
      regla: '',
      objeto: 0,
      message: 'El certificado es válido y fue firmado digitalmente por Firmante de prueba',
      certificado: [{ nombreComunSubject: 'Firmante de prueba', organizacionSubject: 'CONTRALORÍA GENERAL DEL ESTADO' }],
      firmas: [
        {
          firmante: 'Firmante de prueba',
          organizacion: 'CONTRALORÍA GENERAL DEL ESTADO',
          fecha: expect.stringContaining('2026-11-20'),
          fecha_segun: 'firmante',
          integridad: true,
          motivo_integridad: '',
          resultado: 'sin_cambios',
          regla: '',
          objeto: 0,
          cambiado_por: '',
          cambiado_por_confiable: false,
          confianza: true,
          motivo_confianza: '',
          revocacion: 'no_comprobada',
          bytes_firmados: signed.length,
          agregado: [],
        },
      ],
      documento: {
        conocido: false,
        clase: '',
        situacion: '',
        fecha_recepcion: '',
        fecha_reemplazo: '',
        fecha_baja: '',
        fecha_emision: '',
        bytes: signed.length,
      },
    })
  })

  test('is not valid when something stands behind the signature', async () => {
    const answer = await validate(new Uint8Array([...signed, 32]))
    expect(answer.json()).toMatchObject({
      verificacion: false,
      integridad: false,
      message: 'El certificado no es válido, debido a que el documento ha sido modificado o cuenta con una firma no autorizada.',
      resultado: 'no_comprobable',
      firmas: [
        {
          integridad: false,
          motivo_integridad: 'laterBytes',
          resultado: 'no_comprobable',
          regla: expect.stringMatching(/^reading\./),
          bytes_firmados: signed.length,
        },
      ],
    })
  })

  test('is not valid, and nothing of it is what the signer signed, when a byte that was signed is another', async () => {
    const changed = Buffer.from(signed)
    changed.write('J', changed.indexOf('jurada'))
    expect((await validate(changed)).json()).toMatchObject({
      resultado: 'cambiado',
      firmas: [{ motivo_integridad: 'messageDigest', resultado: 'cambiado', regla: 'messageDigest', bytes_firmados: 0 }],
    })
  })

  test('names the rule and the object of an update that changed what was signed, and who signed that update', async () => {
    const key = await trusted.holder('María Quispe')
    const stranger = await (await authority('Otra')).holder('Desconocido')
    const first = await openFor(key)
    const words = 'BT /F1 18 Tf 40 700 Td (Otra) Tj ET'
    const objects = { 4: `<</Length ${words.length}>>\nstream\n${words}\nendstream` }
    const verdictOn = async (file: Uint8Array) => (await validate(file)).json().firmas[0]
    const refused = { resultado: 'cambiado', motivo_integridad: 'laterChanges', regla: 'anyObject.signedStays', objeto: 4 }
    expect(await verdictOn(await signedAgain(first, key, { objects }))).toMatchObject({
      ...refused,
      cambiado_por: 'María Quispe',
      cambiado_por_confiable: true,
    })
    expect(await verdictOn(await signedAgain(first, stranger, { objects }))).toMatchObject({
      ...refused,
      cambiado_por: 'Desconocido',
      cambiado_por_confiable: false,
    })
    expect(await verdictOn(updated(first, objects))).toMatchObject({ ...refused, cambiado_por: '', cambiado_por_confiable: false })
  })

  test('says of whom it does not know that they only claim the name under which they stamped', async () => {
    const key = await trusted.holder('María Quispe')
    const stranger = await (await authority('Otra')).holder('SELLO DE TIEMPO DEL ESTADO')
    const stamped = await stampedAgain(await openFor(key), stranger, {})
    expect((await validate(stamped)).json().firmas).toMatchObject([
      { agregado: [{ tipo: 'sello', por: 'SELLO DE TIEMPO DEL ESTADO', por_confiable: false }] },
    ])
  })

  test('says who signed after whom, and how many bytes each signed', async () => {
    const key = await trusted.holder('María Quispe'.repeat(20))
    const first = await openFor(key)
    const twice = await signedAgain(first, key, {})
    const { firmas } = (await validate(twice)).json()
    expect(firmas).toMatchObject([
      { bytes_firmados: first.length, agregado: [{ tipo: 'firma', por: 'María Quispe'.repeat(20).slice(0, 200), por_confiable: true }] },
      { bytes_firmados: twice.length, agregado: [] },
    ])
  })

  test('is checked while the records cannot be asked, and says that it does not know', async () => {
    const alone = await testApp()
    await alone.services.db.destroy()
    const answer = await alone.browser().post('system/validar', { file: Buffer.from(signed).toString('base64') })
    expect(answer.json()).toMatchObject({ integridad: true, documento: null })
    await alone.close()
  })

  test('is intact but not valid when nobody trusted signed it', async () => {
    const stranger = await (await authority('Otra')).holder('Desconocido')
    const answer = await validate(await signPdf(paper(), stranger, portal.clock.now(), words))
    expect(answer.json()).toMatchObject({
      verificacion: false,
      integridad: true,
      firmas: [{ confianza: false, motivo_confianza: 'unknownAuthority' }],
    })
  })

  test('without signatures names nobody', async () => {
    expect((await validate(paper())).json()).toMatchObject({
      verificacion: false,
      message: 'El documento no tiene firmas digitales. Si es un certificado en papel, compruébelo con su código o su QR.',
      resultado: 'sin_firmas',
      certificado: [],
      firmas: [],
    })
  })

  test('that is damaged gets an answer', async () => {
    expect((await validate(signed.subarray(0, 500))).json()).toMatchObject({
      verificacion: false,
      message: 'No es posible realizar la validación',
      resultado: 'no_comprobable',
      regla: 'file.structure',
    })
  })

  test('is answered in the language asked for', async () => {
    expect((await validate(paper(), { 'accept-language': 'en' })).json().message).toBe('The document has no digital signatures.')
  })
})

describe('what is brought as a PDF', () => {
  const padded = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 32)])

  test('may be of 2 097 152 bytes and not of one more', async () => {
    expect((await validate(padded(boundary))).statusCode).toBe(200)
    const answer = await validate(padded(boundary + 1))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error_mensaje).toBe('El documento no puede exceder de los 2MB')
  })

  test.each([
    ['nothing', ''],
    ['no base64', '%%%%'],
    ['another kind of file', Buffer.from('PK\x03\x04').toString('base64')],
    ['a PDF behind a line', Buffer.from('\n%PDF-1.7').toString('base64')],
  ])('is refused when it is %s', async (_, file) => {
    expect((await validate(file)).statusCode).toBe(400)
  })

  test('is refused before it is read when it is beyond any measure', async () => {
    const answer = await validate('A'.repeat(3_000_000))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({
      error_mensaje: 'El documento no puede exceder de los 2MB',
      clave_mensaje: 'signature.tooLarge',
      errores: [{ campo: 'file', mensaje: 'El documento no puede exceder de los 2MB' }],
    })
  })
})

describe('the process that validates', () => {
  test('has neither network nor files nor children', async () => {
    const child = spawnValidator(fileURLToPath(new URL('../../testing/prying-process.ts', import.meta.url)))
    const [tried] = await once(child, 'message')
    child.kill('SIGKILL')
    expect(tried).toEqual({
      network: 'ERR_ACCESS_DENIED',
      read: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      child: 'ERR_ACCESS_DENIED',
      environment: 0,
    })
  })

  test('validates on after one was killed, and the waiting are served', async () => {
    const launched: ChildProcess[] = []
    const launch = () => launched[launched.push(spawnValidator()) - 1] as ChildProcess
    const validator = createValidator(() => ({ anchors: [trusted.certificate], lists: [] }), launch)
    const validation = (_?: unknown, one = 0) => validator.validate(signed, `network ${one}`, portal.clock.now())
    expect(await validation()).toMatchObject({ valid: true })
    launched[0]?.kill('SIGKILL')
    const all = await Promise.all(Array.from({ length: 12 }, validation))
    expect(all.filter(({ valid }) => valid).length).toBeGreaterThanOrEqual(11)
    expect(launched.length).toBeGreaterThan(1)
    await validator.close()
  })

  test('hears of a signer that is revoked while it lives', async () => {
    const revoked = await trusted.holder('Firmante que se revoca')
    const launched: ChildProcess[] = []
    const launch = () => launched[launched.push(spawnValidator()) - 1] as ChildProcess
    let lists: readonly Uint8Array[] = []
    const validator = createValidator(() => ({ anchors: [trusted.certificate], lists }), launch)
    const file = await signPdf(paper(), revoked, portal.clock.now(), words)
    expect(await validator.validate(file, '10.0.0.1', portal.clock.now())).toMatchObject({ valid: true })
    lists = [await trusted.revokes(revoked.serial, new Date(portal.clock.now().getTime() - 3_600_000))]
    expect(await validator.validate(file, '10.0.0.1', portal.clock.now())).toMatchObject({
      valid: false,
      signatures: [{ distrust: 'revoked' }],
    })
    expect(launched).toHaveLength(1)
    await validator.close()
  })

  test.runIf(process.platform === 'linux')('is ended when it holds more than 256 MB, wherever', async () => {
    const launch = () => spawnValidator(fileURLToPath(new URL('../../testing/hungry-process.ts', import.meta.url)))
    const validator = createValidator(() => ({ anchors: [], lists: [] }), launch)
    expect(await validator.validate(signed, '10.0.0.1', portal.clock.now())).toMatchObject({ damage: 'limits', valid: false })
    await validator.close()
  })

  test('refuses when twenty wait already', async () => {
    const validator = createValidator(() => ({ anchors: [], lists: [] }))
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, one) => validator.validate(signed, `network ${one}`, portal.clock.now())),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['unavailable']))
    await validator.close()
  })

  test('that nobody can use now is a 503 with the time to come back, never a verdict', async () => {
    const busy = await testApp()
    busy.services.validator.validate = () => Promise.reject(new Failure('unavailable', 'signature.busy', { retryAfterSeconds: 10 }))
    const answer = await busy.browser().post('system/validar', { file: Buffer.from(signed).toString('base64') })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().clave_mensaje]).toEqual([503, '10', 'signature.busy'])
    expect(answer.json()).not.toHaveProperty('integridad')
    await busy.close()
  })
})

test('a trust store is a folder of PEM files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'djbr-trust-'))
  const pem = (label: string, bytes: Uint8Array) =>
    `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----\n`
  const list = await trusted.revokes(Uint8Array.of(1), portal.clock.now())
  await writeFile(join(folder, 'autoridad.pem'), `Autoridad\n${pem('CERTIFICATE', trusted.certificate)}`)
  await writeFile(join(folder, 'autoridad.crl'), pem('X509 CRL', list))
  await writeFile(join(folder, 'LEEME.txt'), 'nada')
  expect(readTrustFiles(folder)).toEqual({ anchors: [trusted.certificate], lists: [list] })
  await rm(folder, { recursive: true })
})
