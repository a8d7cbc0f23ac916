import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapPasswords, seedAccounts } from '../../testing/accounts.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { insisting } from '../../testing/work.ts'

const PEOPLE = 2000
const EVENING_SECONDS = 4 * 3600
const PASSWORD = 'Quinua-real-7'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  await seedAccounts(portal.services.db, portal.clock)
})
afterAll(() => portal.close())

test('a ministry of 2,000 behind one address on the last evening: nobody is refused (G1)', { timeout: 600_000 }, async () => {
  const hash = await cheapPasswords.hash(PASSWORD)
  await sql`
    WITH people AS (
      INSERT INTO person (document_type, document_number, paternal_surname, names, birth_date, created_at, updated_at)
      SELECT 1, (8000000 + n)::text, 'MINISTERIO', 'PERSONA', '1980-01-01', now(), now() FROM generate_series(1, ${PEOPLE}::integer) n
      RETURNING id, document_number)
    INSERT INTO account (person_id, name, password_hash, password_changed_at, created_at)
    SELECT id, 'min' || document_number, ${hash}, now(), now() FROM people`.execute(portal.database.owner)
  const refused: number[] = []
  let works = 0
  for (let person = 1; person <= PEOPLE; person++) {
    portal.clock.advance(EVENING_SECONDS / PEOPLE)
    const browser = portal.browser()
    const enter = async (password: string) => {
      const given = { cueperdec_login: `min${8_000_000 + person}`, cueperdec_contrasenia: password }
      const done = await insisting(browser, (headers) => browser.post('control_tarjeta/login_cuenta', given, { headers }))
      works += done.works
      return done.answer.json<{ token?: string }>().token
    }
    // One of ten types it wrongly first.
    if (person % 10 === 0) await enter('Quinua-real-8')
    if (!(await enter(PASSWORD))) refused.push(person)
  }
  process.stdout.write(`${PEOPLE} people of one address: ${refused.length} refused, ${works} works in all\n`)
  expect(refused).toEqual([])
})

const HOSTILE = 10_000

test('10,000 hostile calls of one machine add at most 200 rows, and cost at most 3 ms of processor each (G1)', {
  timeout: 600_000,
}, async () => {
  const shown = await testApp({ env: { CAPTCHA_ENABLED: 'true' } })
  await seedAccounts(shown.services.db, shown.clock)
  const rows = async () => {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(
      shown.database.owner,
    )
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        const counted = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${sql.raw(name)}`.execute(shown.database.owner)
        return counted.rows[0]?.count ?? 0
      }),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const before = await rows()
  const started = process.cpuUsage()
  for (let call = 0; call < HOSTILE; call++) {
    const browser = shown.browser()
    const document = String(4_000_000 + call)
    if (call % 4 === 0)
      await browser.post('control_tarjeta/reset_password_correo', {
        perdec_docidentidad: document,
        correo1: 'a@b.bo',
        perdec_fecha_nacimiento: '1980-01-01',
      })
    else if (call % 4 === 1)
      await browser.post('control_tarjeta/login_cuenta', {
        cueperdec_login: `abc${document}`,
        cueperdec_contrasenia: 'Wrong#2026',
        captcha: 'ABCD',
        token: 'x',
      })
    else if (call % 4 === 2) await browser.get('system/captcha?uso=login')
    else
      await browser.get(
        `djbr_registro/declaracion_jurada_publico?tipo_documento=1&nro_documento=${document}&fecha_nacimiento=1980-01-01&captcha=ABCD&token=x`,
      )
  }
  const { user, system } = process.cpuUsage(started)
  const added = (await rows()) - before
  const milliseconds = (user + system) / 1000 / HOSTILE
  process.stdout.write(`${HOSTILE} hostile calls: ${added} rows, ${milliseconds.toFixed(2)} ms of processor each\n`)
  expect(added).toBeLessThanOrEqual(200)
  expect(milliseconds).toBeLessThanOrEqual(3)
  await shown.close()
})
