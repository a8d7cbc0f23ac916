import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentitySimulator, startIdentitySimulator } from './identity.ts'

const TOKEN = 'token-of-a-test'
const authorization = `Bearer ${TOKEN}`

let simulator: IdentitySimulator

beforeAll(async () => {
  simulator = await startIdentitySimulator({ token: TOKEN })
})
afterAll(() => simulator.close())
beforeEach(() => rule({ mode: 'up' }))

const get = (path: string, headers: Record<string, string> = { authorization }) => fetch(simulator.url + path, { headers })
const rule = (body: object) =>
  fetch(`${simulator.url}/simulator`, { method: 'PUT', headers: { authorization }, body: JSON.stringify(body) })

const someone = {
  NumeroDocumento: '4000011',
  Complemento: '',
  Nombres: 'JUAN CARLOS',
  PrimerApellido: 'MAMANI',
  SegundoApellido: 'CONDORI',
  FechaNacimiento: '15/03/1980',
}
const compare = (fields: object, type = '1') =>
  get(`/v2/personas/contrastacion?${new URLSearchParams({ tipo_persona: type, lista_campo: JSON.stringify(fields) })}`)

const resultOf = async (answer: Response) =>
  ((await answer.json()) as { ConsultaDatoPersonaContrastacionResult: Record<string, string> }).ConsultaDatoPersonaContrastacionResult

test('a match is told in texts, and its fields in JSON inside of a text', async () => {
  expect(await resultOf(await compare(someone))).toMatchObject({
    EsValido: 'true',
    TipoMensaje: 'Correcto',
    CodigoRespuesta: '2',
    ContrastacionEnFormatoJson:
      '{"NumeroDocumento":1,"Complemento":1,"Nombres":1,"PrimerApellido":1,"SegundoApellido":1,"FechaNacimiento":1}',
  })
})

test.each(['0', '1', '2', '3', '4', '5', '6'])('a document that ends in %s matches in all', async (digit) => {
  const { ContrastacionEnFormatoJson = '' } = await resultOf(await compare({ ...someone, NumeroDocumento: `400001${digit}` }, '2'))
  expect(Object.values(JSON.parse(ContrastacionEnFormatoJson) as object)).toEqual([1, 1, 1, 1, 1, 1])
})

test.each([
  [someone, 'PrimerApellido'],
  [{ ...someone, PrimerApellido: '--' }, 'SegundoApellido'],
])('a document that ends in 7 differs in a surname', async (person, wrong) => {
  const { ContrastacionEnFormatoJson = '' } = await resultOf(await compare({ ...person, NumeroDocumento: '4000017' }))
  const fields = JSON.parse(ContrastacionEnFormatoJson) as Record<string, number>
  expect(Object.keys(fields).filter((field) => fields[field] === 0)).toEqual([wrong])
})

test('a document that ends in 8 is not found, and nothing is compared', async () => {
  const result = await resultOf(await compare({ ...someone, NumeroDocumento: '4000018' }))
  expect(result).toMatchObject({ CodigoRespuesta: '1', DescripcionRespuesta: 'No se encontró el registro' })
  expect(result).not.toHaveProperty('ContrastacionEnFormatoJson')
})

test('a document that ends in 9 finds it out of service', async () => {
  expect((await compare({ ...someone, NumeroDocumento: '4000019' })).status).toBe(503)
})

describe('a question', () => {
  test.each([
    ['of two fields', { NumeroDocumento: '4000011', Nombres: 'JUAN', Complemento: '' }, '1'],
    ['with a field that it does not know', { ...someone, Genero: 'M' }, '1'],
    ['with a number for a text', { ...someone, NumeroDocumento: 4000011 }, '1'],
    ['with its complement left in the number', { ...someone, NumeroDocumento: '4000011-1A' }, '1'],
    ['with another kind of date', { ...someone, FechaNacimiento: '1980-03-15' }, '1'],
    ['of another kind of person', someone, '3'],
  ])('%s is not processed', async (_, fields, type) => {
    expect((await resultOf(await compare(fields, type))).CodigoRespuesta).toBe('0')
  })

  test('without its token is refused', async () => {
    expect((await get('/v2/status', {})).status).toBe(401)
    expect((await get('/v2/status', { authorization: 'Bearer other' })).status).toBe(401)
  })
})

describe('told to be', () => {
  test('down, it answers 503, its status too', async () => {
    await rule({ mode: 'down' })
    expect((await compare(someone)).status).toBe(503)
    expect((await get('/v2/status')).status).toBe(503)
  })

  test('of another mind, a surname of everybody differs', async () => {
    await rule({ mode: 'differs' })
    const { ContrastacionEnFormatoJson = '' } = await resultOf(await compare(someone))
    expect(JSON.parse(ContrastacionEnFormatoJson)).toMatchObject({ PrimerApellido: 0, SegundoApellido: 1 })
  })

  test('slow, it answers when its time has come', async () => {
    await rule({ mode: 'slow', slowMs: 30 })
    const before = performance.now()
    expect((await compare(someone)).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(25)
  })

  test('rubbish, what it answers is no JSON', async () => {
    await rule({ mode: 'rubbish' })
    await expect((await compare(someone)).json()).rejects.toThrow()
  })

  test('huge, it answers ten megabytes', async () => {
    await rule({ mode: 'huge' })
    expect((await (await compare(someone)).arrayBuffer()).byteLength).toBeGreaterThan(10 * 1024 * 1024)
  })

  test('what it cannot be, it stays as it is', async () => {
    expect((await rule({ mode: 'polite' })).status).toBe(400)
    expect((await get('/v2/status')).status).toBe(200)
  })
})

test('it tells how many were asked for', async () => {
  const asked = async () => ((await (await get('/simulator')).json()) as { asked: number }).asked
  const before = await asked()
  await compare(someone)
  await get('/v2/status')
  expect((await asked()) - before).toBe(1)
})
