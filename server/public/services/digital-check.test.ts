import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer, receiveDigitally } from '../../testing/filing.ts'
import { keyIn, signAll, signerBeside } from '../../testing/signing.ts'
import { knownToPortal } from '../../testing/visitor.ts'

const today = dateInLaPaz(new Date('2026-11-20T10:00:00-04:00'))

let folder: string
let portal: TestApp
let owner: Browser
let desk: Browser
let signer: ReturnType<typeof signerBeside>
let asked: { control_cge: string; fecha_recepcion: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'djbr-signer-'))
  const { key, trust } = await keyIn(folder)
  portal = await testApp({ accounts: true, prints: true, trust })
  signer = signerBeside(portal, key)
  owner = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(owner)
  await owner.post('djbr_registro/finalizar_declaracion_externo')
  desk = await officer(portal)
  await receiveDigitally(portal, owner)
  asked = { control_cge: await controlCodeOf(owner), fecha_recepcion: today }
}, 60_000)
afterAll(async () => {
  await signer.close()
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

interface Handed {
  readonly err_existente: number
  readonly err_mensaje: string
  readonly id_archivo_dig_cert: string
  readonly sha256_cert: string
}

/** A visitor who has passed the first step, and what the second answers. */
async function visitor(): Promise<{ browser: Browser; handed: Handed }> {
  const browser = portal.browser()
  expect((await browser.post('djbr_registro/verifica_tipo_declaracion', asked)).json()).toEqual({ sistema_recepcion: 1 })
  return { browser, handed: (await browser.post('djbr_registro/validar_control', asked)).json() }
}

const encoded = ({ id_archivo_dig_cert: id, sha256_cert: hash }: Handed) => Buffer.from(`${id}:${hash}`).toString('base64')
const fetched = (browser: Browser, handed: Handed) => browser.post('djbr_registro/validar_documento', { data: encoded(handed) })
const sha256 = (base64: string) => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')

test('a certificate that is not signed yet is told to be so', async () => {
  expect((await visitor()).handed).toMatchObject({ err_existente: 1, err_mensaje: 'ARCHIVOS EN PROCESO DE FIRMA' })
  await portal.runJobs()
  await signAll(signer)
})

describe('a certificate received digitally', () => {
  test('is fetched by who knows its code and date, and is what its hash says: a signed one', async () => {
    const { browser, handed } = await visitor()
    const { documento } = (await fetched(browser, handed)).json<{ documento: string }>()
    expect(sha256(documento)).toBe(handed.sha256_cert)
    expect((await browser.post('system/validar', { file: documento })).json()).toMatchObject({ verificacion: true })
  })

  test('says whose it is to who knows its code and date, and to nobody else', async () => {
    const { browser } = await visitor()
    const whose = (by: Browser) => by.post('djbr_registro/validar_control_externo', asked)
    expect((await whose(browser)).json()).toMatchObject({
      err_existente: 0,
      apellidos: expect.stringMatching(/\S/),
      nombres: expect.stringMatching(/\S/),
    })
    expect((await whose(portal.browser())).json()).toMatchObject({ clave_mensaje: 'public.validate.notFound' })
  })

  test('is fetched once, within two minutes, by that visitor, with the true hash', async () => {
    const twice = await visitor()
    expect((await fetched(twice.browser, twice.handed)).statusCode).toBe(200)
    expect((await fetched(twice.browser, twice.handed)).statusCode).toBe(404)
    const raced = await visitor()
    const answers = await Promise.all([fetched(raced.browser, raced.handed), fetched(raced.browser, raced.handed)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const { browser, handed } = await visitor()
    expect((await fetched((await visitor()).browser, handed)).statusCode).toBe(404)
    expect((await fetched(portal.browser(), handed)).statusCode).toBe(404)
    expect((await fetched(browser, { ...handed, sha256_cert: '0'.repeat(64) })).statusCode).toBe(404)
    const late = await visitor()
    const before = portal.clock.now()
    portal.clock.advance(121)
    expect((await fetched(late.browser, late.handed)).statusCode).toBe(404)
    portal.clock.set(before)
  })

  test('is not handed to who skipped the first step or checked other values', async () => {
    const skipper = portal.browser()
    const unknown = (await skipper.post('djbr_registro/validar_control', asked)).json()
    await knownToPortal(portal, skipper)
    const skipped = (await skipper.post('djbr_registro/validar_control', asked)).json()
    const { browser } = await visitor()
    const other = (await browser.post('djbr_registro/validar_control', { ...asked, control_cge: '0000-0000-0000' })).json()
    for (const answer of [unknown, skipped, other])
      expect(answer).toMatchObject({ err_mensaje: 'NO SE ENCONTRARON RESULTADOS CON LOS PARAMETROS ENVIADOS' })
  })

  test.each(['', '%%%', 'Og==', 'x'.repeat(300)])('a value that no handle stands for is not found: %j', async (data) => {
    const { browser } = await visitor()
    expect((await browser.post('djbr_registro/validar_documento', { data })).statusCode).toBe(404)
  })
})

describe('the documents of a person by id and hash', () => {
  const files = async () => (await owner.get('djbr_registro/obtiene_ids_archivo_digital')).json<Record<string, string>>()
  const read = (browser: Browser, id?: string, hash?: string) => browser.get(`djbr_registro/obtiene_certificado_archivo/${id}/${hash}`)

  test.each(['form', 'cert'])('the %s is read by its owner with the right hash, by nobody else', async (kind) => {
    const found = await files()
    const [id, hash] = [found[`id_archivo_dig_${kind}`], found[`hash_${kind}`]]
    const answer = await read(owner, id, hash)
    expect(sha256(answer.json<{ documento: string }>().documento)).toBe(hash)
    const other = portal.browser()
    await other.signIn('declarante02')
    expect((await read(owner, id, '0'.repeat(64))).statusCode).toBe(404)
    expect((await read(other, id, hash)).statusCode).toBe(404)
    expect((await read(desk, id, hash)).statusCode).toBe(404)
    expect((await read(portal.browser(), id, hash)).statusCode).toBe(401)
  })

  test('a public handle opens nothing there, nor does an id here', async () => {
    const { browser, handed } = await visitor()
    expect((await read(owner, handed.id_archivo_dig_cert, handed.sha256_cert)).statusCode).toBe(404)
    const { id_archivo_dig_cert = '', id_archivo_dig_form = '', hash_cert = '', hash_form = '' } = await files()
    for (const [id, hash] of [
      [id_archivo_dig_cert, hash_cert],
      [id_archivo_dig_form, hash_form],
    ] as const)
      expect((await fetched(browser, { ...handed, id_archivo_dig_cert: id, sha256_cert: hash })).statusCode).toBe(404)
  })
})
