import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { declarantWithDeclaration, officer } from '../../../testing/filing.ts'
import { owing } from '../../../testing/owing.ts'
import { publishSharesJob } from './publish.ts'

let portal: TestApp
let desk: Browser
const [CUSTOMS, SECOND, HEALTH_FUND] = [1, 2, 3]

interface Published {
  readonly meses: readonly string[]
  readonly publicado: {
    readonly mes: string
    readonly total: number | null
    readonly entidades: readonly { readonly codigo: number; readonly porcentaje: number | null }[]
  } | null
}
const published = async (query = '') => (await portal.browser().get(`public/estadisticas/cumplimiento${query}`)).json<Published>()
const publish = () => publishSharesJob.run(portal.services, {}, async () => {})

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal, 'seguimient01')
  await declarantWithDeclaration(portal, 'declarante01')
  const owe = async (entity: number, onTime: number, missing: number) => {
    for (let count = 0; count < onTime; count++) await owing(portal, entity, { filedOn: '2026-10-20' })
    for (let count = 0; count < missing; count++) await owing(portal, entity)
  }
  await owe(CUSTOMS, 9, 0)
  await owe(SECOND, 15, 10)
  await owe(HEALTH_FUND, 30, 10)
})
afterAll(() => portal.close())

test('nothing is published before a month is closed', async () => {
  await publish()
  expect(await published()).toMatchObject({ meses: [], publicado: null })
})

test('a closed month is published without its group of nine and what stands beside it, and no name', async () => {
  await desk.post('oficina/cierres', { mes: '2026-10' })
  await publish()
  const { publicado } = await published()
  expect(publicado).toMatchObject({
    mes: '2026-10',
    total: 73,
    entidades: [
      { codigo: CUSTOMS, porcentaje: null },
      { codigo: SECOND, porcentaje: null },
      { codigo: HEALTH_FUND, porcentaje: 75 },
    ],
  })
  expect(JSON.stringify(publicado)).not.toMatch(/MAMANI|JULIA|620\d{4}/)
})

test('what was published stands, whatever changes since', async () => {
  const before = await published('?periodo=2026-10')
  for (let count = 0; count < 12; count++) await owing(portal, CUSTOMS, { filedOn: '2026-10-20' })
  await publish()
  expect(await published('?periodo=2026-10')).toEqual(before)
})

test('the table has the same, and a month that there is not is not found', async () => {
  const { body } = await portal.browser().get('public/estadisticas/cumplimiento/csv?periodo=2026-10')
  expect(body.trim().split('\r\n')).toHaveLength(4)
  expect(body).toContain('2026-10;3;')
  expect((await portal.browser().get('public/estadisticas/cumplimiento/csv?periodo=2026-01')).statusCode).toBe(404)
})
