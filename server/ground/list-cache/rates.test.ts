import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRates } from '../../demo/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, fillSheets, golden } from '../../testing/filing.ts'

let portal: TestApp
let browser: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  browser = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(browser)
})
afterAll(() => portal.close())

test('rates are a list with validity, and a sample says that it is one', async () => {
  expect((await browser.get('tipos_cambio')).json()).toEqual([])
  await seedRates(portal.services.db)
  await seedRates(portal.services.db)
  const rates = (await browser.get('tipos_cambio')).json<object[]>()
  expect(rates[0]).toEqual({
    moneda: 'EUR',
    vigente_desde: '2026-07-01',
    vigente_hasta: null,
    tipo_cambio: '8.25',
    fuente: 'Muestra de la demostración',
    muestra: true,
  })
  expect(rates.length).toBe(5)
})

test('what an amount was before it was converted stays with its record, and must come to what stands there', async () => {
  const original = 'saldo=USD 1200.50 @7.1 2026-11-20'
  const deposit = { ...golden('deposit').sent, saldo: 8524 }
  const save = (changes: object) => browser.post('djbr_registro/depositos_bancarios', { ...deposit, ...changes })
  const wrong = async (changes: object) => (await save(changes)).json<{ errores: object[] }>().errores
  expect((await save({ conversiones: original })).json()).toMatchObject({ err_codigo: 0 })
  expect((await save({})).json()).toMatchObject({ err_codigo: 0 })
  const rows = (await browser.get('djbr_registro/depositos_bancarios')).json<Record<string, unknown>[]>()
  expect(rows.map((row) => row.conversiones)).toEqual([original, undefined])
  const differs = [
    { campo: 'conversiones', mensaje: 'El monto convertido no es el que dice la casilla en bolivianos. Conviértalo otra vez.' },
  ]
  expect(await wrong({ conversiones: original, saldo: 8525 })).toEqual(differs)
  expect(await wrong({ conversiones: original.replace('saldo', 'nro_cuenta') })).toEqual(differs)
  expect(await wrong({ conversiones: `${original}; ${original}` })).toEqual(differs)
  expect(await wrong({ conversiones: 'un poco' })).toMatchObject([{ campo: 'conversiones' }])
})
