import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cheapPasswords } from '../../testing/accounts.ts'
import { checkOf, contact, julia } from '../../testing/activation.ts'
import { type Answer, type Browser, testApp } from '../../testing/app.ts'
import { portalWithDoors } from '../../testing/doors.ts'
import { fillSheets, startedInLaPaz } from '../../testing/filing.ts'
import { insisting } from '../../testing/work.ts'

const PEOPLE = 2000
const EVENING_SECONDS = 4 * 3600
const PASSWORD = 'Quinua-real-7'

const { portal, owner } = await ministry()
afterAll(() => portal.close())

/** A portal with the demo and 2,000 people of one ministry; and somebody of them who has a paper to recover by. */
async function ministry() {
  const { portal, doors } = await portalWithDoors()
  const hash = await cheapPasswords.hash(PASSWORD)
  await sql`
    WITH people AS (
      INSERT INTO person (document_type, document_number, paternal_surname, names, birth_date, created_at, updated_at)
      SELECT 1, (8000000 + n)::text, 'MINISTERIO', 'PERSONA', '1980-01-01', now(), now() FROM generate_series(1, ${PEOPLE}::integer) n
      RETURNING id, document_number)
    INSERT INTO account (person_id, name, password_hash, password_changed_at, created_at)
    SELECT id, 'min' || document_number, ${hash}, now(), now() FROM people`.execute(portal.database.owner)
  return { portal, owner: doors }
}

/** One errand of many that evening: by how many of a hundred people it is done, and whether it was. */
interface Errand {
  readonly ofAHundred: number
  done(browser: Browser, person: number, insists: typeof insisting): Promise<boolean>
}

const succeeded = (answer: Answer) => answer.statusCode === 200 && answer.json<{ err_existente?: number }>().err_existente === 0

const enter = async (browser: Browser, person: number, password: string, insists: typeof insisting) => {
  const given = { cueperdec_login: `min${8_000_000 + person}`, cueperdec_contrasenia: password }
  const { answer } = await insists(browser, (headers) => browser.post('control_tarjeta/login_cuenta', given, { headers }))
  return answer.json<{ token?: string }>().token
}

const ERRANDS: Readonly<Record<string, Errand>> = {
  'types the password wrongly first': {
    ofAHundred: 10,
    done: async (browser, person, insists) => (await enter(browser, person, 'Quinua-real-8', insists)) === undefined,
  },
  'signs in': {
    ofAHundred: 100,
    done: async (browser, person, insists) => {
      const data = await enter(browser, person, PASSWORD, insists)
      const { answer } = await insists(browser, (headers) => browser.post('system/sesion', { data }, { headers }))
      browser.token = answer.json<{ token?: string }>().token ?? null
      return browser.token !== null
    },
  },
  'swears a declaration': {
    ofAHundred: 5,
    done: async (browser) => {
      await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false })
      await fillSheets(browser)
      return (await browser.post('djbr_registro/finalizar_declaracion_externo')).statusCode === 200
    },
  },
  'checks a certificate': {
    ofAHundred: 100,
    done: async (browser, _person, insists) => {
      const asked = { control_cge: 'ABCD-EFGH-JKMN', fecha_recepcion: '2026-11-20' }
      const { answer } = await insists(browser, (headers) => browser.post('djbr_registro/verifica_tipo_declaracion', asked, { headers }))
      return answer.statusCode !== 429
    },
  },
  'recovers by paper': { ofAHundred: 10, done: async (_, _person, insists) => passes('recovery, the paper', insists) },
  'recovers by mail': { ofAHundred: 5, done: async (_, _person, insists) => passes('recovery by mail', insists, () => true) },
  'creates an account': {
    ofAHundred: 10,
    done: async (_, person, insists) => {
      const browser = portal.browser()
      const who = { ...julia, numero_docidentidad: String(9_000_000 + person) }
      const call = async (path: string, body: object) => (await insists(browser, (headers) => browser.post(path, body, { headers }))).answer
      await call('djbr_registro/contrastacion_segip_externo', checkOf(who))
      await call('control_tarjeta/verifica_datos_personales', who)
      await call('control_tarjeta/verifica_datos_complementarios', contact)
      const passwords = { cuefundec_contrasenia: PASSWORD, cuefundec_contrasenia2: PASSWORD }
      return succeeded(
        await call('control_tarjeta/cuenta', { datos: { ...who, ...contact, perdec_genero: '0', ...passwords }, codigo: '' }),
      )
    },
  },
}

/** Somebody with right data at a door of theirs. */
async function passes(name: string, insists: typeof insisting, isOpen = owner[name]?.isOpen ?? (() => false)): Promise<boolean> {
  const browser = portal.browser()
  const call = await owner[name]?.call(browser, 'owner')
  if (!call) return false
  const { answer } = await insists(browser, call)
  return answer.statusCode === 200 && (await isOpen(answer))
}

test('a ministry of 2,000 behind one address on the last evening: nobody is refused, whatever they came for (G1)', {
  timeout: 600_000,
}, async () => {
  const counts = Object.fromEntries(Object.keys(ERRANDS).map((name) => [name, { people: 0, refused: 0, works: 0 }]))
  for (let person = 1; person <= PEOPLE; person++) {
    portal.clock.advance(EVENING_SECONDS / PEOPLE)
    const browser = portal.browser()
    for (const [name, { ofAHundred, done }] of Object.entries(ERRANDS)) {
      const count = counts[name]
      if (!count || person % (100 / ofAHundred) !== 0) continue
      const insists: typeof insisting = async (by, call) => {
        const heard = await insisting(by, call)
        count.works += heard.works
        return heard
      }
      count.people++
      if (!(await done(browser, person, insists))) count.refused++
    }
  }
  for (const [name, { people, refused, works }] of Object.entries(counts))
    process.stdout.write(`${name.padEnd(36)}${people} people, ${refused} refused, ${works} works\n`)
  expect(Object.entries(counts).filter(([, { refused }]) => refused > 0)).toEqual([])
})

const HOSTILE = 10_000

test('10,000 hostile calls of one machine add at most 200 rows, and cost at most 3 ms of processor each (G1)', {
  timeout: 600_000,
}, async () => {
  const shown = await testApp({ accounts: true, env: { CAPTCHA_ENABLED: 'true' } })
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
