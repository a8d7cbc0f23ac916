import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPerson } from '../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, golden, officer, pathOf, startedInLaPaz } from '../../testing/filing.ts'

let portal: TestApp
let browser: Browser
let other: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  browser = await declarantWithDeclaration(portal, 'declarante01')
  other = await declarantWithDeclaration(portal, 'declarante02')
  await fillSheets(browser)
  await fillSheets(other)
})
afterAll(() => portal.close())

const names = Object.keys(recordKinds) as KindName[]
const rows = async (who: Browser, name: KindName) => (await who.get(pathOf(golden(name).calls.list))).json<Record<string, unknown>[]>()
const addTo = async (who: Browser, name: KindName, changes: object = {}) => {
  const answer = await who.post(pathOf(golden(name).calls.create), { ...golden(name).sent, ...changes })
  return answer.json<{ err_codigo: number; err_mensaje: string; inf_codigo: number }>()
}
const deletePath = (name: KindName, id: number) => `djbr_registro/${recordKinds[name].family.path}/${id}`
const everything = async () => {
  const counts = await sql<{ digest: string }>`
    select md5(string_agg(t, ',')) as digest from (
      select g::text as t from goods g union all select d::text from deposit d union all select t::text from title t
      union all select d::text from debt d union all select p::text from post p union all select r::text from relative r
      order by 1) rows`.execute(portal.database.owner)
  return counts.rows[0]?.digest
}

describe('a save that is sent again because its answer was lost', () => {
  const send = (key: string, changes: object = {}) =>
    browser.post('djbr_registro/otras_deudas', { ...golden('otherDebt').sent, ...changes }, { headers: { 'idempotency-key': key } })
  const code = async (answer: ReturnType<typeof send>) => (await answer).json<{ inf_codigo: number }>().inf_codigo

  test('adds one record, whether one after the other or at once', async () => {
    const before = (await rows(browser, 'otherDebt')).length
    const codes = await Promise.all([code(send('once')), code(send('once')), code(send('once'))])
    codes.push(await code(send('once')))
    expect(new Set(codes).size).toBe(1)
    expect(await code(send('another'))).not.toBe(codes[0])
    expect((await rows(browser, 'otherDebt')).length).toBe(before + 2)
  })

  test('says when it had been saved, and nothing of the kind the first time', async () => {
    const first = (await send('told')).json<Record<string, unknown>>()
    const again = (await send('told')).json<Record<string, unknown>>()
    expect(first).not.toHaveProperty('guardado_antes')
    expect(again).toEqual({ ...first, guardado_antes: laPazTimestamp(portal.clock.now()) })
  })

  test('is refused with other content under the same key, and is another person’s own', async () => {
    const first = await code(send('mine'))
    const changed = await send('mine', { saldo: 4321 })
    expect([changed.statusCode, changed.json()]).toMatchObject([409, { error_mensaje: 'Los datos no son válidos', inf_codigo: first }])
    const theirs = await other.post('djbr_registro/otras_deudas', golden('otherDebt').sent, { headers: { 'idempotency-key': 'mine' } })
    expect(theirs.json()).toMatchObject({ err_codigo: 0 })
    expect(theirs.json<{ inf_codigo: number }>().inf_codigo).not.toBe(first)
  })
})

describe.each(names)('%s', (name) => {
  const { sent, updateAdds, read, ours, calls } = golden(name)
  const kind = recordKinds[name]
  const [codeName = ''] = Object.keys(updateAdds)
  const readBack = { ...read, ...ours }
  const withoutCode = ({ [kind.family.code]: _, ...rest }: Record<string, unknown>) => rest

  test('is added, read as the documents show it, changed and deleted', async () => {
    const added = await addTo(browser, name)
    expect(added).toMatchObject({ err_codigo: 0 })
    const listed = (await rows(browser, name)).find((row) => row[kind.family.code] === added.inf_codigo)
    expect(listed).toMatchObject(withoutCode(readBack))

    const observation = kind.fields.observation
    const changed = await browser.put(pathOf(calls.update), {
      ...sent,
      [codeName]: added.inf_codigo,
      [observation.write]: 'Corregido',
    })
    expect(changed.json()).toMatchObject({ err_codigo: 0, version: 2 })
    const again = (await rows(browser, name)).find((row) => row[kind.family.code] === added.inf_codigo)
    expect(again?.[observation.read]).toBe('Corregido')

    expect((await browser.delete(deletePath(name, added.inf_codigo))).json()).toMatchObject({ err_codigo: 0 })
    expect((await rows(browser, name)).some((row) => row[kind.family.code] === added.inf_codigo)).toBe(false)
  })

  test('whose code is none is refused in words that say what a code is', async () => {
    const answer = await browser.delete(deletePath(name, -1))
    expect([answer.statusCode, answer.json().errores]).toEqual([400, [{ campo: 'code', mensaje: 'Escriba solo números.' }]])
  })

  test('of another person is answered as one that does not exist, and stays as it is', async () => {
    const { inf_codigo: theirs } = await addTo(other, name)
    const before = await everything()
    const attack = async (id: number) => [
      (await browser.put(pathOf(calls.update), { ...sent, [codeName]: id })).json(),
      (await browser.delete(deletePath(name, id))).json(),
    ]
    expect(await attack(theirs)).toEqual(await attack(2_000_000_000))
    expect((await attack(theirs))[1]).toMatchObject({ err_codigo: 1, err_mensaje: 'No se encuentra registros para borrar' })
    expect(await everything()).toBe(before)
    await other.delete(deletePath(name, theirs))
  })

  test.each([
    ['a text where a number is meant', () => fieldOf(name, 'money', 'choice'), 'doce mil'],
    ['an object where a value is meant', () => fieldOf(name, 'text'), { $gt: '' }],
    ['a code that the list does not have', () => fieldOf(name, 'choice'), 9999],
    ['nine digits of money', () => fieldOf(name, 'money'), 123_456_789],
    ['money with decimals', () => fieldOf(name, 'money'), 10.5],
    ['the 251st character of an observation', () => kind.fields.observation.write, 'ñ'.repeat(251)],
  ])('refuses %s, names the field and changes nothing', async (_what, field, value) => {
    const wrong = field()
    if (!wrong) return
    const before = await everything()
    const answer = await browser.post(pathOf(calls.create), { ...sent, [wrong]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errores: { campo: string; mensaje: string }[] }>().errores).toMatchObject([{ campo: wrong }])
    expect(await everything()).toBe(before)
  })
})

/** The write name of the kind's first field with one of these controls, if it has one. */
function fieldOf(name: KindName, ...types: string[]): string | undefined {
  return Object.values(recordKinds[name].fields).find(({ control }) => types.includes(control.type))?.write
}

test('a record is changed only as the kind that it is', async () => {
  const { inf_codigo: id } = await addTo(browser, 'realEstate')
  const before = await everything()
  const { sent, calls } = golden('movable')
  expect((await browser.put(pathOf(calls.update), { ...sent, cod_bien: id })).json()).toMatchObject({ err_codigo: 1 })
  expect(await everything()).toBe(before)
  await browser.delete(deletePath('realEstate', id))
})

test('a record of a declaration that was received is not there to be changed or deleted, by its own declarant either (S32)', async () => {
  const declarant = await declarantWithDeclaration(portal, 'declarante04')
  await fillSheets(declarant)
  const { inf_codigo: sworn } = await addTo(declarant, 'deposit')
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  await (await officer(portal)).post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })
  expect((await declarant.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false })).json()).toMatchObject({
    err_codigo: 0,
  })
  const before = await everything()
  const { sent, calls } = golden('deposit')
  const attack = async (id: number) => [
    (await declarant.put(pathOf(calls.update), { ...sent, cod_deposito: id })).json(),
    (await declarant.delete(deletePath('deposit', id))).json(),
  ]
  expect(await attack(sworn)).toEqual(await attack(2_000_000_000))
  expect((await attack(sworn))[0]).toMatchObject({ err_codigo: 1 })
  expect(await everything()).toBe(before)
})

test('what the body says of declaration and person is not read', async () => {
  const { inf_codigo: id } = await addTo(browser, 'deposit', {
    decjur_codigo: 1,
    perdec_codigo: 1,
    declaration_id: 1,
    id: 1,
    cod_deposito: 1,
  })
  expect((await rows(browser, 'deposit')).map((row) => row.depban_codigo)).toContain(id)
  await browser.delete(deletePath('deposit', id))
})

test.each([
  ['usufruct', 4],
  ['previousPost', 2],
] as const)('of ten %s added at once, %i are kept', async (name, limit) => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => addTo(browser, name, { observaciones: `${index}` })))
  expect(answers.filter(({ err_codigo }) => err_codigo === 0)).toHaveLength(limit)
  expect(await rows(browser, name)).toHaveLength(limit)
})

test('a previous post is refused before the present one is registered', async () => {
  const early = await declarantWithDeclaration(portal, 'declarante03')
  expect(await addTo(early, 'previousPost')).toMatchObject({ err_codigo: 1, err_mensaje: 'Debe registrar primero Cargo Actual' })
})

test('without any WHERE, row-level security still shows a person nobody else', async () => {
  await addTo(other, 'deposit')
  const { personId } = await portal.database.owner
    .selectFrom('account')
    .select('personId')
    .where('name', '=', 'declarante01')
    .executeTakeFirstOrThrow()
  const seen = await asPerson(portal.services.db, personId, async (trx) => ({
    owners: await trx.selectFrom('deposit').select('personId').distinct().execute(),
    deleted: await trx.deleteFrom('deposit').where('personId', '<>', personId).executeTakeFirst(),
  }))
  expect(seen.owners.every((row) => row.personId === personId)).toBe(true)
  expect(seen.deleted.numDeletedRows).toBe(0n)
  expect(await portal.services.db.selectFrom('deposit').select('id').execute()).toEqual([])
})

test.each(['bienes', 'deudas', 'parentesco', 'titulos_valores_renumeraciones'])(
  '%s has no list of a number that there is not, and none of a text',
  async (path) => {
    const asked = async (list: string) => {
      const answer = await other.get(`djbr_registro/${path}/${list}`)
      return [answer.statusCode, answer.statusCode === 200 ? answer.json() : null]
    }
    expect(await asked('9')).toEqual([200, []])
    expect(await asked('1000000000')).toEqual([200, []])
    for (const list of ['-1', '1e9', 'x', '%00']) expect(await asked(list)).toEqual([400, null])
  },
)
