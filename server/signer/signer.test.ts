import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { trustStore, validate } from '@djbr/signature/index.ts'
import type { Stamp } from '@djbr/signature/sign/cms.ts'
import { authority } from '@djbr/signature/testing/authority.ts'
import { stampBy } from '@djbr/signature/testing/forge.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { declarantWithDeclaration, fillSheets, receiveDigitally } from '../testing/filing.ts'
import { keyIn, signAll, signerBeside } from '../testing/signing.ts'
import { signNext } from './sign-next.ts'

let folder: string
let portal: TestApp
let declarant: Browser
let signer: ReturnType<typeof signerBeside>
let anchors: readonly Uint8Array[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'djbr-signer-'))
  const { key, trust } = await keyIn(folder)
  anchors = trust.anchors
  portal = await testApp({ accounts: true, prints: true, trust })
  signer = signerBeside(portal, key)
  declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  await receiveDigitally(portal, declarant)
  await portal.runJobs()
}, 60_000)
afterAll(async () => {
  await signer.close()
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await sql`DELETE FROM signed_document`.execute(portal.database.owner)
  await sql`UPDATE signing_order SET tries = 0, signing_at = NULL, try_after = ordered_at`.execute(portal.database.owner)
})

const documents = () => portal.services.db.selectFrom('signedDocument').selectAll().execute()
const files = async () => (await declarant.get('djbr_registro/obtiene_ids_archivo_digital')).json<Record<string, string>>()

test('form and certificate are signed once each, and what is downloaded is valid for anyone who trusts the authority', async () => {
  expect(await signAll(signer)).toBe(2)
  expect(await signAll(signer)).toBe(0)
  const { id_archivo_dig_cert: id, hash_cert: hash } = await files()
  const { documento, nombre } = (await declarant.get(`djbr_registro/obtiene_certificado_archivo/${id}/${hash}`)).json()
  expect(nombre).toBe('CERTIFICADO4000011.pdf')
  const verdict = (await portal.browser().post('system/validar', { file: documento })).json()
  expect(verdict).toMatchObject({ verificacion: true, certificado: [{ nombreComunSubject: 'Firma de Demostración' }] })
  expect((await declarant.get('djbr_registro/generar_certificado')).json().base64).toBe(documento)
  const { rows } = await sql`SELECT FROM audit WHERE action = 'document.sign' AND result = 'done'`.execute(portal.database.owner)
  expect(rows).toHaveLength(2)
})

test('what is signed is due no more, and what is due is found by its index', async () => {
  const due = sql`SELECT o.id FROM signing_order o WHERE o.try_after <= now() ORDER BY o.try_after, o.id LIMIT 1`
  const { owner } = portal.database
  expect((await due.execute(owner)).rows).toHaveLength(1)
  await signAll(signer)
  expect((await due.execute(owner)).rows).toEqual([])
  const plan = await owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    return (await sql`EXPLAIN ${due}`.execute(trx)).rows
  })
  expect(JSON.stringify(plan)).toContain('signing_order_due')
})

test('until it is signed the person is told so, and is given nothing that is not', async () => {
  const reported = 'ARCHIVOS EN PROCESO DE FIRMA'
  expect(await files()).toMatchObject({ err_existente: 1, err_mensaje: reported })
  expect((await declarant.get('djbr_registro/generar_certificado')).json()).toMatchObject({ err_existente: 1, err_mensaje: reported })
  const printed = await portal.services.db.selectFrom('archivedDocument').select(['id', 'hash']).execute()
  for (const { id, hash } of printed)
    expect((await declarant.get(`djbr_registro/obtiene_certificado_archivo/${id}/${hash}`)).statusCode).toBe(404)
  const [row] = (await declarant.get('djbr_registro/declaraciones')).json<Record<string, unknown>[]>()
  expect(row).toMatchObject({ sistema_recepcion: 1, sha256_cert: null })
})

test('of two that sign at once, one document each is kept', async () => {
  await Promise.all([signAll(signer), signAll(signer), signAll(signer)])
  expect(await documents()).toHaveLength(2)
})

test('an order that was taken and not done is done again after a while, with the same moment: the same bytes', async () => {
  expect(await signAll(signer)).toBe(2)
  const first = new Set((await documents()).map(({ hash }) => hash))
  const { owner } = portal.database
  await sql`DELETE FROM signed_document`.execute(owner)
  await sql`UPDATE signing_order SET try_after = signing_at + interval '15 seconds'`.execute(owner)
  expect(await signAll(signer)).toBe(0)
  portal.clock.advance(20)
  expect(await signAll(signer)).toBe(2)
  expect(new Set((await documents()).map(({ hash }) => hash))).toEqual(first)
})

test('nothing is signed that was received in person', async () => {
  await sql`UPDATE declaration SET reception_system = 0`.execute(portal.database.owner)
  expect(await signAll(signer)).toBe(0)
  await sql`UPDATE declaration SET reception_system = 1`.execute(portal.database.owner)
})

test('a document whose bytes are not those of its row is not signed, and the refusal is audited', async () => {
  const before = portal.services.archive
  const other = { ...signer, archive: { ...before, read: async () => Buffer.from('%PDF-1.7 something else') } }
  await expect(signNext(other)).rejects.toThrow('the archive has not what is to be signed')
  expect(await documents()).toEqual([])
  const { rows } = await sql`SELECT FROM audit WHERE action = 'document.sign' AND result = 'refused'`.execute(portal.database.owner)
  expect(rows).toHaveLength(1)
})

test('what the validator does not find valid is not kept', async () => {
  const broken = { ...signer, key: { ...signer.key, sign: async (bytes: Uint8Array) => new Uint8Array(256).fill(bytes.length % 7) } }
  await expect(signNext(broken)).rejects.toThrow('what was signed is not valid')
  expect(await documents()).toEqual([])
})

test('nothing is signed without a timestamp while its authority is away, and with one when it is back', async () => {
  const clock = await (await authority('Sello')).holder('Reloj', { use: 'timestamping' })
  const trust = () => ({ anchors: clock.certificates.slice(-1), lists: [] })
  let isThere = false
  const stamp: Stamp = async (bytes) => {
    if (!isThere) throw new Error('timestamp authority: status 503')
    return stampBy(clock)(bytes)
  }
  await expect(signNext({ ...signer, stamp, trust })).rejects.toThrow('status 503')
  expect(await documents()).toEqual([])
  isThere = true
  portal.clock.advance(20)
  expect(await signAll({ ...signer, stamp, trust })).toBe(2)
  const [document] = await documents()
  expect(document?.level).toBe('B-T')
  const bytes = (await portal.services.archive.read(document?.hash ?? '')) ?? new Uint8Array()
  const verdict = await validate(bytes, trustStore([...anchors, ...trust().anchors]), portal.clock.now())
  expect(verdict).toMatchObject({ valid: true, signatures: [{ timeSaidBy: 'timestamp' }] })
})

test('a timestamp that nobody trusted vouches for is none', async () => {
  const clock = await (await authority('Sello')).holder('Reloj', { use: 'timestamping' })
  await expect(signNext({ ...signer, stamp: stampBy(clock) })).rejects.toThrow('not valid')
  expect(await documents()).toEqual([])
})

test('a byte behind a signed document makes it not valid', async () => {
  await signAll(signer)
  const [{ hash } = { hash: '' }] = await documents()
  const bytes = (await portal.services.archive.read(hash)) ?? new Uint8Array()
  const verify = (pdf: Uint8Array) => validate(pdf, trustStore(anchors), portal.clock.now())
  expect((await verify(bytes)).valid).toBe(true)
  expect((await verify(new Uint8Array([...bytes, 32]))).valid).toBe(false)
})

test('who signs may not write what it signs, nor change what it signed', async () => {
  const { db } = signer
  await expect(sql`INSERT INTO signing_order (declaration_id) VALUES (1)`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`UPDATE archived_document SET hash = hash`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`DELETE FROM signed_document`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`SELECT canonical FROM snapshot`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`SELECT FROM person`.execute(db)).rejects.toThrow('permission denied')
})

test('nothing is signed that was written off meanwhile', async () => {
  await sql`UPDATE declaration SET state = ${STATE.writtenOff}`.execute(portal.database.owner)
  expect(await signAll(signer)).toBe(0)
})
