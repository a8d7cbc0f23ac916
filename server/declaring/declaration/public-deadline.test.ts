import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const ask = (query: string, headers = {}) => test.browser().ask('GET', `/api/public/plazo?${query}`, undefined, { headers })

it.each([
  ['who takes office on a working day', 'motdec_codigo=1&fecha=2026-12-01', '2026-12-01'],
  ['who takes office on a holiday before a weekend', 'motdec_codigo=1&fecha=2026-12-25', '2026-12-28'],
  ['who takes office on the holiday of a department, there', 'motdec_codigo=1&fecha=2026-07-16&dep_codigo=2', '2026-07-17'],
  ['who takes office on the holiday of another department', 'motdec_codigo=1&fecha=2026-07-16&dep_codigo=3', '2026-07-16'],
  ['who is in office and was born this month', 'motdec_codigo=2&mes=11&decjur_ciudad_capital=1', '2026-11-30'],
  ['who declares outside of a capital', 'motdec_codigo=2&mes=11&decjur_ciudad_capital=2', '2026-12-31'],
  ['who was born in a month that has passed', 'motdec_codigo=2&mes=2&decjur_ciudad_capital=1', '2027-02-28'],
  ['who left office', 'motdec_codigo=3&fecha=2026-11-20', '2026-12-20'],
])('%s is told the last day', async (_, query, last) => {
  const answer = await ask(query)
  expect(answer.json()).toMatchObject({ fecha_limite: last, motivo: expect.stringMatching(/declaración/) })
})

it('says what moved the day, in the language that is asked for', async () => {
  const { motivo, inhabiles } = (await ask('motdec_codigo=1&fecha=2026-12-25', { 'accept-language': 'en' })).json()
  expect(motivo).toMatch(/^Before taking office|^Before/)
  expect(inhabiles).toHaveLength(3)
})

it.each([
  '',
  'motdec_codigo=7',
  'motdec_codigo=1',
  'motdec_codigo=1&fecha=1950-01-01',
  'motdec_codigo=2&mes=13&decjur_ciudad_capital=1',
  'motdec_codigo=2&mes=1e1&decjur_ciudad_capital=1',
  'motdec_codigo=2&mes=0xb&decjur_ciudad_capital=1',
  'motdec_codigo=2&mes=+11+&decjur_ciudad_capital=1',
  'motdec_codigo=2&mes=11&decjur_ciudad_capital=3',
  'motdec_codigo=2&mes=11&decjur_ciudad_capital=',
])('refuses what it cannot count with: %s', async (query) => {
  expect((await ask(query)).statusCode).toBe(400)
})

it('keeps nothing of what was asked, nor logs it', async () => {
  const { owner } = test.database
  const tables = await sql<{
    name: string
  }>`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(owner)
  const rows = async () => {
    const counts = tables.rows.map(({ name }) => sql`SELECT ${sql.lit(name)} AS name, count(*) FROM ${sql.table(name)}`)
    return (await sql`${sql.join(counts, sql` UNION ALL `)} ORDER BY name`.execute(owner)).rows
  }
  const before = await rows()
  expect((await ask('motdec_codigo=2&mes=11&decjur_ciudad_capital=2')).statusCode).toBe(200)
  expect(await rows()).toEqual(before)
  expect(test.log.join('')).not.toMatch(/motdec_codigo|mes=11/)
})
