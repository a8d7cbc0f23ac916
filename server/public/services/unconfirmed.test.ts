import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { seal } from '../../ground/proof/index.ts'
import { createMetrics } from '../../operations/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { finishedBy, officer } from '../../testing/filing.ts'

let portal: TestApp
let superuser: pg.Client
let code: string
let paper: string
let declaration: number
const metrics = createMetrics()
const DAY = '2026-11-20'
const REFUSED = { clave_mensaje: 'public.unconfirmed' }
const TABLES = ['declaration', 'snapshot', 'snapshot_seal', 'reception', 'public_summary']

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  const { db } = portal.services
  const desk = await officer(portal)
  const finished = await finishedBy(portal, 'declarante01')
  code = finished.code
  await desk.post('oficina/recepcion', { control_cge: code })
  await seal(db, 'snapshot', portal.clock.now())
  declaration = (await db.selectFrom('declaration').select('id').executeTakeFirstOrThrow()).id
  paper = (await db.selectFrom('archivedDocument').select('hash').where('class', '=', 'form').limit(1).executeTakeFirstOrThrow()).hash
  superuser = new pg.Client({ connectionString: portal.database.superuserUrl })
  await superuser.connect()
  await superuser.query(
    "CREATE SCHEMA kept; SET session_replication_role = 'replica'; ALTER TABLE snapshot DROP CONSTRAINT snapshot_hash_is_of_its_text",
  )
  for (const table of TABLES) await superuser.query(`CREATE TABLE kept.${table} AS SELECT * FROM ${table}`)
})
afterAll(async () => {
  await superuser.end()
  await portal.close()
})
beforeEach(() => portal.log.splice(0))
afterEach(async () => {
  for (const table of TABLES) {
    const { rows } = await superuser.query<{ list: string }>(
      `SELECT string_agg(format('%I', attname), ',') AS list FROM pg_attribute
       WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    )
    const list = rows[0]?.list
    await superuser.query(`DELETE FROM ${table}; INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM kept.${table}`)
  }
})

const key = () => ({ control_cge: code, fecha_recepcion: DAY })
const checked = async (browser: Browser = portal.browser()) => (await browser.post('djbr_registro/verifica_tipo_declaracion', key())).json()
const certificateStatus = async () => (await portal.browser().post('public/situacion', key())).json()
const known = async () => (await portal.browser().get(`public/documento_conocido/${paper}`)).json()
const status = async () =>
  (
    await portal
      .browser()
      .get('djbr_registro/declaracion_jurada_publico?tipo_documento=1&nro_documento=4000011&fecha_nacimiento=15/03/1980')
  ).json()

test('what nobody touched is confirmed', async () => {
  expect(await checked()).toEqual({ sistema_recepcion: 0 })
  expect(await certificateStatus()).toMatchObject({ situacion: 'vigente' })
  expect(await known()).toMatchObject({ situacion: 'vigente' })
  expect(await status()).toMatchObject({ decjur_estado: 3 })
})

const ofReception = (set: string) => () => `UPDATE reception SET ${set}`
const certified: readonly (readonly [string, () => string])[] = [
  ['the national number', ofReception('national_number = 900')],
  ['the department number', ofReception('department_number = 900')],
  ['the hour', ofReception("received_at = received_at - interval '1 hour'")],
  ['the office', ofReception('office_id = (SELECT max(id) FROM office)')],
  ['the officer', ofReception('officer_id = (SELECT max(id) FROM account)')],
  ['the person', ofReception('person_id = (SELECT max(id) FROM person)')],
  ['the person of the declaration', () => 'UPDATE declaration SET person_id = (SELECT max(id) FROM person)'],
  ['the filing method', () => 'UPDATE declaration SET reception_system = 1'],
  [
    'a write-off that is undone by its state',
    () => `INSERT INTO snapshot (declaration_id, person_id, kind, canonical, hash, created_at)
    SELECT id, person_id, 'writtenOff', '{}', sha256('{}'), now() FROM declaration`,
  ],
  ['the sealed text', () => "UPDATE snapshot SET canonical = replace(canonical, '2026-0000001', '2026-0000900') WHERE kind = 'received'"],
  [
    'the sealed text and the row alike',
    () => `UPDATE snapshot SET canonical = replace(canonical, '2026-0000001', '2026-0000900') WHERE kind = 'received';
      UPDATE reception SET national_number = 900`,
  ],
  ['the moment of the sealed text', () => "UPDATE snapshot SET created_at = now() WHERE kind = 'received'"],
  ['a sealed text that is gone', () => "DELETE FROM snapshot WHERE kind = 'received'"],
]

describe('a certificate', () => {
  test.each(certified)('is not confirmed when this was changed: %s; it is an alarm', async (_, statements) => {
    await superuser.query(statements())
    expect(await checked()).toMatchObject(REFUSED)
    expect(await certificateStatus()).toMatchObject(REFUSED)
    expect(portal.log.filter((line) => line.includes('unconfirmed: '))).toHaveLength(2)
  })

  test('is not confirmed by a day to which it was moved', async () => {
    await superuser.query("UPDATE reception SET received_on = '2026-10-20'")
    const moved = { control_cge: code, fecha_recepcion: '2026-10-20' }
    expect((await portal.browser().post('djbr_registro/verifica_tipo_declaracion', moved)).json()).toMatchObject(REFUSED)
  })

  test('goes by no other control code than its own', async () => {
    const other = '0000-0000-0000'
    await superuser.query("UPDATE declaration SET control_code = '000000000000'")
    const asked = { control_cge: other, fecha_recepcion: DAY }
    expect((await portal.browser().post('public/situacion', asked)).json()).toMatchObject(REFUSED)
  })

  test('shows no text that was not sworn', async () => {
    const browser = portal.browser()
    await checked(browser)
    await superuser.query("UPDATE snapshot SET canonical = replace(canonical, '4000011', '4000099') WHERE kind = 'finalized'")
    expect((await browser.post('djbr_registro/validar_control_externo', key())).json()).toMatchObject(REFUSED)
  })
})

test('a slip is printed, and a second reception refused in words, from the sealed text or not at all', async () => {
  const desk = await officer(portal)
  expect((await desk.post('oficina/recepcion', { control_cge: code })).json()).toMatchObject({ clave_mensaje: 'lifecycle.alreadyReceived' })
  await superuser.query('UPDATE reception SET national_number = 900')
  expect((await desk.post('oficina/recepcion', { control_cge: code })).json()).toMatchObject(REFUSED)
})

test('a status is told as it was sealed or not at all', async () => {
  await superuser.query('UPDATE declaration SET state = 0')
  expect(await status()).toMatchObject(REFUSED)
  expect(await known()).toMatchObject(REFUSED)
  expect(await certificateStatus()).toMatchObject(REFUSED)
  await superuser.query("UPDATE declaration SET state = 3, finalized_at = finalized_at - interval '40 days'")
  expect(await status()).toMatchObject(REFUSED)
})

test('a public summary is what was sworn or is not told', async () => {
  const browser = portal.browser()
  const search = async () =>
    (await browser.post('djbr_registro/consulta_publica', { perdec_apellidos: 'mamani', perdec_nombres: 'juan' })).json<
      { perdec_codigo: number; decjur_control_cge: string }[]
    >()
  const [row] = await search()
  const open = async () => (await browser.get(`djbr_registro/resumen_publico/${row?.perdec_codigo}/${row?.decjur_control_cge}`)).json()
  expect(await open()).toHaveProperty('resumen')
  for (const change of ['assets = assets + 1', "names = 'OTRO'", 'received_on = received_on - 1']) {
    await superuser.query(`UPDATE public_summary SET ${change}`)
    expect(await open(), change).toMatchObject(REFUSED)
    await superuser.query('DELETE FROM public_summary')
    const { rows } = await sql<{ list: string }>`
      SELECT string_agg(format('%I', attname), ',') AS list FROM pg_attribute
      WHERE attrelid = 'public_summary'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(portal.database.owner)
    await superuser.query(`INSERT INTO public_summary (${rows[0]?.list}) SELECT ${rows[0]?.list} FROM kept.public_summary`)
  }
  expect(await open()).toHaveProperty('resumen')
})

test('what is not confirmed is counted by its route', async () => {
  const app = await buildApp(portal.services, { log: null, metrics })
  await superuser.query('UPDATE reception SET national_number = 900')
  await portal.browserAt(app).post('public/situacion', key())
  expect(await metrics.read()).toContain('djbr_unconfirmed_answers_total{route="/api/public/situacion"} 1')
  expect(declaration).toBeGreaterThan(0)
  await app.close()
})
