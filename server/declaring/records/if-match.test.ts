import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, fillSheets, golden, pathOf, startedInLaPaz } from '../../testing/filing.ts'

let portal: TestApp
let browser: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  browser = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(browser)
  await browser.post('djbr_registro/apoderado', golden('proxy').sent)
})
afterAll(() => portal.close())

const over = (version: number | string) => ({ headers: { 'if-match': `"${version}"` } })

describe.each(Object.keys(recordKinds) as KindName[])('%s that two tabs change', (name) => {
  const { sent, calls, updateAdds } = golden(name)
  const kind = recordKinds[name]
  const [codeName = ''] = Object.keys(updateAdds)
  const observation = kind.fields.observation
  const stands = async (id: number) =>
    (await browser.get(pathOf(calls.list))).json<Record<string, unknown>[]>().find((row) => row[kind.family.code] === id)
  const added = async () => (await browser.post(pathOf(calls.create), sent)).json<{ inf_codigo: number }>().inf_codigo
  const change = (id: number, words: string, options = {}) =>
    browser.put(pathOf(calls.update), { ...sent, [codeName]: id, [observation.write]: words }, options)

  test('is refused to the second one with what stands now, taken over it, and without a word of its version the last wins', async () => {
    const id = await added()
    expect((await change(id, 'Primera', over(1))).json()).toMatchObject({ err_codigo: 0, version: 2 })
    const second = await change(id, 'Segunda', over(1))
    expect([second.statusCode, second.json<object>()]).toMatchObject([412, { clave_mensaje: 'common.changed' }])
    expect(second.json<{ presente: object }>().presente).toEqual(await stands(id))
    expect((await stands(id))?.[observation.read]).toBe('Primera')
    expect((await change(id, 'Segunda', over(2))).json()).toMatchObject({ err_codigo: 0, version: 3 })
    expect((await change(id, 'Tercera')).json()).toMatchObject({ err_codigo: 0, version: 4 })
    await browser.delete(`djbr_registro/${kind.family.path}/${id}`)
    const gone = await change(id, 'Cuarta', over(4))
    expect([gone.statusCode, gone.json<{ presente: null }>().presente]).toEqual([412, null])
    expect((await change(id, 'Quinta', over('cuatro'))).statusCode).toBe(400)
  })
})

describe('a sheet that two tabs change', () => {
  const sheets = [
    ['personalData', 'POST', { cod_estado_civil: 1, ap_casada: '' }, 'datos_declarante'],
    ['position', 'PUT', {}, 'cargo_a_ocupar'],
    ['spouse', 'POST', {}, 'parentesco/1'],
    ['proxy', 'PUT', {}, 'apoderado'],
    ['declarationData', 'PUT', startedInLaPaz, 'declaracion_jurada'],
  ] as const

  test.each(sheets)('%s is refused to the second one with what stands now', async (name, method, more, readPath) => {
    const { sent, calls } = golden(name)
    const path = name === 'declarationData' ? readPath : pathOf(calls.create)
    const read = async () =>
      [(await browser.get(`djbr_registro/${readPath}`)).json<object>()].flat()[0] as { version: number; [code: string]: number }
    const { version, cardec_codigo: cod_cargo, apo_codigo } = await read()
    const save = (options = {}) =>
      browser.ask(
        method,
        `/api/${path.replace(/^(?!djbr_registro)/, 'djbr_registro/')}`,
        { ...sent, ...more, cod_cargo, apo_codigo },
        options,
      )
    expect((await save(over(version))).json()).toMatchObject({ err_codigo: 0 })
    const second = await save(over(version))
    expect([second.statusCode, second.json<object>()]).toMatchObject([412, { clave_mensaje: 'common.changed' }])
    const present = await read()
    expect(present.version).toBe(version + 1)
    expect(second.json<{ presente: object }>().presente).toEqual(present)
    expect((await save()).json()).toMatchObject({ err_codigo: 0 })
  })
})
