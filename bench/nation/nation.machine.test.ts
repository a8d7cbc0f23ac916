import { seedDemo } from '@djbr/server/demo/index.ts'
import { type TestApp, testApp } from '@djbr/server/testing/app.ts'
import { startTestCluster, type TestCluster } from '@djbr/server/testing/cluster.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../portal.ts'
import { makeNation } from './nation.ts'

const FACTOR = 0.003

let cluster: TestCluster
let portal: TestApp
let before: unknown

const rowsOf = <Row extends object>(text: string) =>
  asOwner(portal.database.ownerUrl, async (client) => (await client.query<Row>(text)).rows)

/** Every index, constraint and trigger, and whether each holds. */
const upkeep = () =>
  rowsOf(`
    SELECT indexdef AS is FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`)

const count = async (table: string, where = 'true') => {
  const [row] = await rowsOf<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`)
  return row?.n ?? 0
}

beforeAll(async () => {
  cluster = await startTestCluster()
  portal = await testApp({ cluster: cluster.address })
  await seedDemo(portal.services, (error) => {
    throw error
  })
  before = await upkeep()
  await makeNation(portal.services, portal.database.ownerUrl, FACTOR)
})
afterAll(async () => {
  await portal.close()
  await cluster.stop()
})

describe('the nation as a data set', () => {
  test('has its people with three years behind them, in the proportions of the whole', async () => {
    const people = 527_000 * FACTOR
    const within = async (table: string, each: number) => {
      const found = await count(table)
      expect(found, table).toBeGreaterThan(people * each * 0.9)
    }
    await within('person', 1)
    await within('reception', 2.8)
    await within('log_leaf', 2.8)
    await within('archived_document', 2.8)
    await within('obligation', 3)
    await within('audit', 9)
    expect(await count('signing_order')).toBe(10_000 * FACTOR)
    expect(await count('reminder')).toBeGreaterThanOrEqual(200_000 * FACTOR)
    expect(await count('register_post', 'entity_code = 1')).toBeGreaterThanOrEqual(40_000 * FACTOR)
    expect(await count('examination_case')).toBeGreaterThan(6)
  })

  test('keeps every constraint, index and trigger of the schema', async () => {
    expect(await upkeep()).toEqual(before)
  })

  test('has what somebody owes fulfilled by a declaration of their own', async () => {
    const strangers = `obligation o JOIN obliged_person p ON p.id = o.obliged_person_id JOIN declaration d ON d.id = o.declaration_id`
    expect(await count(strangers, 'd.person_id <> p.person_id')).toBe(0)
  })

  test('has somebody of it sign in, read what they declared, and declare anew', async () => {
    const browser = portal.browser()
    await browser.signIn('nacion000100')
    const declared = (await browser.get('djbr_registro/declaraciones')).json<{ decjur_control_cge: string }[]>()
    expect(declared.length).toBeGreaterThan(1)
    expect((await browser.get('djbr_registro/evolucion')).statusCode).toBe(200)
    const start = { cod_motivo: 2, declara_nacional_extranjero: 1, cod_departamento: 2, cod_capital: 1, localidad: 'La Paz' }
    const { err_codigo } = (await browser.post('djbr_registro/declaracion_jurada', { ...start, copiar_anterior: true })).json<{
      err_codigo: number
    }>()
    expect(err_codigo).toBe(0)
  })

  test('has a certificate of it checked by its code and day', async () => {
    const [certificate] = await rowsOf<{ code: string; day: string }>(`
      SELECT d.control_code AS code, to_char(r.received_on, 'DD/MM/YYYY') AS day
      FROM reception r JOIN declaration d ON d.id = r.declaration_id WHERE d.reception_system = 0 ORDER BY d.id DESC LIMIT 1`)
    const answer = await portal.browser().post('djbr_registro/verifica_tipo_declaracion', {
      control_cge: certificate?.code,
      fecha_recepcion: certificate?.day,
    })
    expect(answer.json()).toEqual({ sistema_recepcion: 0 })
  })
})
