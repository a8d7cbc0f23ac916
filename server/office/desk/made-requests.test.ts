import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { finishedBy, officer } from '../../testing/filing.ts'

let portal: TestApp
let desk: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal)
})
afterAll(() => portal.close())

const NAME = 'a1'.repeat(16)
const becameOf = async (name: string, who = desk) => (await who.get(`oficina/pedidos/${name}`)).json()
const receive = (code: string, pedido: string) => desk.post('oficina/recepcion', { control_cge: code }, { headers: { pedido } })

describe('what became of a request of the office', () => {
  test('is known by the name that the browser gave it, to who made it', async () => {
    const { code } = await finishedBy(portal, 'declarante01')
    expect(await becameOf(NAME)).toMatchObject({ hecho: false, fecha: null })
    await receive(code, NAME)
    expect(await becameOf(NAME)).toEqual({
      hecho: true,
      fecha: expect.stringMatching(/^2026-.*-04:00$/),
      ahora: expect.stringMatching(/^2026-.*-04:00$/),
    })
    expect(await becameOf(NAME, await officer(portal, 'recepcion02'))).toMatchObject({ hecho: false, fecha: null })
  })

  test('that was refused is that nothing was done', async () => {
    const refused = 'b2'.repeat(16)
    await receive('0000-0000-0000', refused)
    expect(await becameOf(refused)).toMatchObject({ hecho: false, fecha: null })
  })

  test('is told for an hour', async () => {
    const { code } = await finishedBy(portal, 'declarante02')
    const name = 'c3'.repeat(16)
    await receive(code, name)
    portal.clock.set('2026-11-20T11:00:00-04:00')
    expect(await becameOf(name, await officer(portal))).toMatchObject({ hecho: false, fecha: null })
  })

  test.each(['', 'A1'.repeat(16), 'a1'.repeat(15), 'a'.repeat(500)])('has no other name than 32 digits: %j', async (name) => {
    const { headers } = await (await officer(portal)).get('oficina/recepcion/jornada', { headers: { pedido: name } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
  })
})
