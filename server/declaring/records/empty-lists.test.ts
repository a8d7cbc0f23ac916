import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { es } from '@djbr/domain/messages/es.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, golden, officer, pathOf, startedInLaPaz } from '../../testing/filing.ts'

let portal: TestApp
let browser: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  browser = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(browser)
})
afterAll(() => portal.close())

const answer = (lista: string | readonly string[], ninguno = true, by = browser) =>
  by.put('djbr_registro/sin_registros', { lista, ninguno })
const answered = async (by = browser) =>
  (await by.get('djbr_registro/resumen'))
    .json<{ listas: { lista: string; ninguno: boolean }[] }>()
    .listas.flatMap(({ lista, ninguno }) => (ninguno ? [lista] : []))
const added = async (name: KindName) => {
  const { sent, calls } = golden(name)
  return (await browser.post(pathOf(calls.create), sent)).json<{ inf_codigo: number }>().inf_codigo
}
const removed = (name: KindName, id: number) => browser.delete(`djbr_registro/${recordKinds[name].family.path}/${id}`)

describe.each(kindNames)('the list of %s', (name) => {
  const { list } = recordKinds[name].path

  test('is answered with none, until a record is added; without its last record it waits for an answer again', async () => {
    expect(await answered()).not.toContain(list)
    expect((await answer(list)).json()).toMatchObject({
      err_codigo: 0,
      err_mensaje: `Declaró no tener: ${es[recordKinds[name].texts.title]}.`,
    })
    expect((await answer(list)).json()).toMatchObject({ err_codigo: 0 })
    expect(await answered()).toContain(list)
    const id = await added(name)
    expect(await answered()).not.toContain(list)
    expect((await answer(list)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'records.notEmpty' })
    expect(await answered()).not.toContain(list)
    await removed(name, id)
    expect(await answered()).not.toContain(list)
  })
})

test('an answer is taken back, and one that was never given too', async () => {
  await answer('depositos_bancarios')
  expect((await answer('depositos_bancarios', false)).json()).toMatchObject({
    err_codigo: 0,
    err_mensaje: `${es[recordKinds.deposit.texts.title]}: se retiró su respuesta.`,
  })
  expect((await answer('depositos_bancarios', false)).json()).toMatchObject({ err_codigo: 0 })
  expect(await answered()).toEqual([])
})

test('of a list that there is not, and without a yes or no, nothing is answered', async () => {
  expect((await answer('joyas')).statusCode).toBe(400)
  expect((await browser.put('djbr_registro/sin_registros', { lista: 'depositos_bancarios', ninguno: 'no' })).statusCode).toBe(400)
  expect(await answered()).toEqual([])
})

test('several lists are answered all or none: one that has records is named, and the others stay as they were', async () => {
  const [deposits, posts] = ['depositos_bancarios', 'cargos_anteriores']
  const id = await added('deposit')
  expect((await answer([posts, deposits])).json()).toMatchObject({
    err_codigo: 1,
    err_mensaje: `«${es[recordKinds.deposit.texts.title]}» tiene registros: elimínelos antes de decir que no tiene ninguno.`,
  })
  expect(await answered()).toEqual([])
  await removed('deposit', id)
  expect((await answer([posts, deposits])).json()).toMatchObject({
    err_mensaje: `Declaró no tener: ${es[recordKinds.previousPost.texts.title]}, ${es[recordKinds.deposit.texts.title]}.`,
  })
  expect((await answered()).sort()).toEqual([posts, deposits].sort())
  await answer([posts, deposits], false)
  expect(await answered()).toEqual([])
  expect((await answer([])).statusCode).toBe(400)
})

test('a record that is added while the list is answered leaves no answer beside it, whichever comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [id] = await Promise.all([added('deposit'), answer('depositos_bancarios')])
    expect(await answered()).toEqual([])
    await removed('deposit', id)
  }
})

test('what others answered is theirs', async () => {
  const other = await declarantWithDeclaration(portal, 'declarante04')
  await answer('depositos_bancarios', true, other)
  await answer('depositos_bancarios', false)
  expect([await answered(), await answered(other)]).toEqual([[], ['depositos_bancarios']])
})

test('the audit keeps what was answered and what was taken back', async () => {
  const rows = await portal.database.owner
    .selectFrom('audit')
    .select(['object', 'facts'])
    .where('action', '=', 'record.none')
    .where('object', '=', 'deposit')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(rows).toEqual([{ object: 'deposit', facts: { none: false } }])
})

test('what was answered is sworn, stays as it was sworn, and is not copied to the next declaration', async () => {
  await answer('bienes/1')
  await answer('cargos_anteriores')
  await browser.post('djbr_registro/finalizar_declaracion_externo')
  const { canonical } = await portal.database.owner
    .selectFrom('snapshot')
    .select('canonical')
    .where('kind', '=', 'finalized')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(canonical)).toMatchObject({
    version: 2,
    none: kindNames.filter((name) => ['realEstate', 'previousPost'].includes(name)),
  })
  expect((await answer('bienes/2')).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'lifecycle.notReceived' })
  await (await officer(portal)).post('oficina/recepcion', { control_cge: await controlCodeOf(browser) })
  await browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)
  expect(await answered()).toEqual([])
})
