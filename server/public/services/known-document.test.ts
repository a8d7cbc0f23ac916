import { createHash } from 'node:crypto'
import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { knownDocument } from '@djbr/domain/calls/certificates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOOD_LIMITS } from '../../ground/http/rate-limits.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, fillSheets, finishedBy, officer, receiveDigitally, startedInLaPaz } from '../../testing/filing.ts'
import { keyIn, signAll, signCodes, signerBeside } from '../../testing/signing.ts'

const DAY_SECONDS = 24 * 3600

let portal: TestApp
let printing: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(async () => {
  await portal.close()
  await printing?.close()
})

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const asked = async (hash: string, at = portal) =>
  (await at.browser().get(`public/documento_conocido/${hash}`)).json<AnswerOnTheWire<typeof knownDocument>>()

const nothing = {
  conocido: false,
  clase: '',
  situacion: '',
  fecha_recepcion: '',
  fecha_reemplazo: '',
  fecha_baja: '',
  fecha_emision: '',
}
const certificate = { ...nothing, conocido: true, clase: 'certificado' }
const form = { ...certificate, clase: 'formulario' }

const papersOf = async (browser: Browser) =>
  (await browser.get('djbr_registro/obtiene_ids_archivo_digital')).json<{ hash_cert: string; hash_form: string }>()
const bytesOfCertificate = async (browser: Browser) =>
  Buffer.from((await browser.get('djbr_registro/generar_certificado')).json<{ base64: string }>().base64, 'base64')

async function received(account: string) {
  const { declarant, code } = await finishedBy(portal, account)
  await (await officer(portal)).post('oficina/recepcion', { control_cge: code })
  await signCodes(portal)
  return { declarant, code, papers: await papersOf(declarant) }
}

async function writtenOff(control_cge: string): Promise<void> {
  const proposed = { control_cge, motivo: 'Presentada dos veces', referencia: 'RES-12/2026' }
  const { codigo } = (await (await officer(portal, 'supervisor01')).post('oficina/baja', proposed)).json<{ codigo: string }>()
  await (await officer(portal, 'supervisor02')).post('oficina/baja/aprobar', { codigo, aprobar: true })
}

test('a document that the authority did not issue is unknown, and so is one of its own with a byte more', async () => {
  expect(await asked(sha256('%PDF-1.7 of somebody else'))).toEqual(nothing)
  const { declarant } = await received('declarante01')
  const bytes = await bytesOfCertificate(declarant)
  expect(await asked(sha256(bytes))).toMatchObject({ conocido: true })
  expect(await asked(sha256(Buffer.concat([bytes, Buffer.from('\n')])))).toEqual(nothing)
})

test('what is no SHA-256 is a 400', async () => {
  for (const hash of ['x', 'a'.repeat(63), 'a'.repeat(65), `${'a'.repeat(63)}g`, `${'a'.repeat(63)}%0A`])
    expect((await portal.browser().get(`public/documento_conocido/${hash}`)).statusCode).toBe(400)
})

test('certificate and form of a received declaration are known in force, also by capital letters; then written off, with the day', async () => {
  const { code, papers } = await received('declarante02')
  expect(await asked(papers.hash_cert)).toEqual({ ...certificate, situacion: 'vigente', fecha_recepcion: '2026-11-20' })
  expect(await asked(papers.hash_form.toUpperCase())).toEqual({ ...form, situacion: 'vigente', fecha_recepcion: '2026-11-20' })
  portal.clock.advance(3 * DAY_SECONDS)
  await writtenOff(code)
  portal.clock.advance(DAY_SECONDS)
  const gone = { situacion: 'baja', fecha_recepcion: '2026-11-20', fecha_baja: '2026-11-23' }
  expect(await asked(papers.hash_cert)).toEqual({ ...certificate, ...gone })
  expect(await asked(papers.hash_form)).toEqual({ ...form, ...gone })
})

test('once a later declaration of the same person was received the earlier is replaced, until that one is written off', async () => {
  const first = await received('declarante03')
  const day = (await asked(first.papers.hash_cert)).fecha_recepcion
  portal.clock.advance(2 * DAY_SECONDS)
  await first.declarant.signIn('declarante03')
  await first.declarant.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: true })
  await fillSheets(first.declarant)
  await first.declarant.post('djbr_registro/finalizar_declaracion_externo')
  const later = await controlCodeOf(first.declarant)
  await (await officer(portal)).post('oficina/recepcion', { control_cge: later })
  const { fecha_recepcion: laterDay } = await asked((await papersOf(first.declarant)).hash_cert)
  expect(laterDay > day).toBe(true)
  expect(await asked(first.papers.hash_cert)).toEqual({
    ...certificate,
    situacion: 'reemplazada',
    fecha_recepcion: day,
    fecha_reemplazo: laterDay,
  })
  await writtenOff(later)
  expect(await asked(first.papers.hash_cert)).toEqual({ ...certificate, situacion: 'vigente', fecha_recepcion: day })
})

test('a paper printed before the reception waits for it, and is void once its declaration was corrected', async () => {
  const { declarant, code } = await finishedBy(portal, 'declarante04')
  const before = await papersOf(declarant)
  expect(await asked(before.hash_form)).toEqual({ ...form, situacion: 'pendiente' })
  await (await officer(portal)).post('oficina/habilitacion', { control_cge: code, motivo: 'A pedido del declarante' })
  expect(await asked(before.hash_form)).toEqual({ ...form, situacion: 'sin_efecto' })
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  await (await officer(portal)).post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })
  expect(await asked(before.hash_form)).toEqual({ ...form, situacion: 'sin_efecto' })
  expect(await asked((await papersOf(declarant)).hash_form)).toMatchObject({ situacion: 'vigente' })
})

test('the day of a reception comes from its sealed text', async () => {
  const { code, papers } = await received('declarante05')
  const before = await asked(papers.hash_cert)
  await sql`UPDATE reception SET received_on = '2020-01-01', received_at = '2020-01-01T12:00:00Z'
    WHERE declaration_id = (SELECT id FROM declaration WHERE control_code = ${code.replaceAll('-', '')})`.execute(portal.database.owner)
  expect(await asked(papers.hash_cert)).toEqual(before)
})

test('the receipt of an outage is known, of whom is not told', async () => {
  const paper = { source: sha256('a receipt'), signed: sha256('a signed receipt') }
  await sql`
    WITH met AS (
      INSERT INTO technical_failure (code, person_id, service, hour, happened_at, due_on)
      SELECT 'E00000000001', id, 'portal', '2026-11-01T13:00:00Z', '2026-11-01T13:20:00Z', '2026-11-10' FROM person LIMIT 1 RETURNING id)
    INSERT INTO failure_receipt (failure_id, stage, source_hash, signed_hash, ordered_at, try_after, level, signed_at)
    SELECT id, 'recorded', ${paper.source}, ${paper.signed}, '2026-11-02T02:00:00Z', 'infinity', 'B-B', '2026-11-02T13:00:00Z' FROM met`.execute(
    portal.database.owner,
  )
  for (const hash of [paper.source, paper.signed])
    expect(await asked(hash)).toEqual({
      ...nothing,
      conocido: true,
      clase: 'constancia',
      situacion: 'emitida',
      fecha_emision: '2026-11-01',
    })
})

test('signed documents of a digital reception are known, to the validator too; what others add behind the signature leaves the signed revision known', async () => {
  printing = await testApp({ accounts: true, prints: true })
  const { declarant } = await finishedBy(printing, 'declarante01')
  await receiveDigitally(printing, declarant)
  await printing.runJobs()
  const { key, trust } = await keyIn(printing.dataDir)
  const signer = signerBeside(printing, key)
  await signAll({ ...signer, trust: () => trust })
  await signer.close()
  const { hash_cert, hash_form } = await papersOf(declarant)
  expect(await asked(hash_cert, printing)).toMatchObject({ clase: 'certificado', situacion: 'vigente' })
  expect(await asked(hash_form, printing)).toMatchObject({ clase: 'formulario', situacion: 'vigente' })

  const bytes = await bytesOfCertificate(declarant)
  const documentIn = async (file: Buffer) =>
    (await printing.browser().post('system/validar', { file: file.toString('base64') })).json<{ documento: unknown }>().documento
  const known = { ...(await asked(hash_cert, printing)), bytes: bytes.length }
  expect(await documentIn(bytes)).toEqual(known)
  expect(await documentIn(Buffer.concat([bytes, Buffer.from('more')]))).toEqual(known)
  const changed = Buffer.from(bytes)
  changed[60] = (changed[60] ?? 0) ^ 1
  expect(await documentIn(changed)).toEqual({ ...nothing, bytes: bytes.length })
})

test('is asked as often as certificates are checked, kept nowhere', async () => {
  const browser = portal.browser()
  const ask = () => browser.get(`public/documento_conocido/${'a'.repeat(64)}`)
  const first = await ask()
  expect(first.headers['cache-control']).toBe('no-store')
  portal.clock.advance(60)
  const statuses = []
  const { attempts } = FLOOD_LIMITS.certificateCheck
  for (let turn = 0; turn <= attempts; turn++) statuses.push((await ask()).statusCode)
  expect([statuses[attempts - 1], statuses[attempts]]).toEqual([200, 429])
})
