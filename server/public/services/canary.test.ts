import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedAccounts } from '../../testing/accounts.ts'
import { type Answer, type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer } from '../../testing/filing.ts'

/** Ids that are no other number by chance. */
const FIRST_ID = 730_000_000_001

let portal: TestApp
let calls: readonly Call[]
let codes: { readonly received: string; readonly finished: string }
/** The SHA-256 of a received certificate. */
let paper: string

interface Call {
  readonly method: string
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly fields: readonly string[]
}

interface Operation {
  readonly security: readonly object[]
  readonly parameters?: Call['parameters']
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly properties?: object } }> }
}

beforeAll(async () => {
  portal = await testApp({ env: { RATE_LIMITS: 'off' } })
  await startIdsHigh()
  await seedAccounts(portal.services.db, portal.clock)
  const desk = await officer(portal)
  const received = await finalized('declarante01')
  await desk.post('oficina/recepcion', { control_cge: received })
  codes = { received, finished: await finalized('declarante02') }
  const { hash } = await portal.services.db.selectFrom('archivedDocument').select('hash').limit(1).executeTakeFirstOrThrow()
  paper = hash
  calls = await publicCalls()
})
afterAll(() => portal.close())

async function finalized(account: string): Promise<string> {
  const declarant = await declarantWithDeclaration(portal, account)
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  return controlCodeOf(declarant)
}

async function startIdsHigh(): Promise<void> {
  const { owner } = portal.database
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    SELECT table_name, column_name FROM information_schema.columns WHERE is_identity = 'YES' AND data_type = 'bigint' AND table_schema = 'public'`.execute(
    owner,
  )
  for (const { tableName, columnName } of rows)
    await sql`ALTER TABLE ${sql.ref(tableName)} ALTER COLUMN ${sql.ref(columnName)} RESTART WITH ${sql.lit(FIRST_ID)}`.execute(owner)
}

/** Every call that needs no session, as the contract has it. */
async function publicCalls(): Promise<Call[]> {
  const { paths } = (await portal.browser().get('openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.length === 0)
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        fields: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
      })),
  )
}

type Values = Readonly<Record<string, unknown>>

/** What is asked with, by the names of the wire; what an earlier answer gave goes before. */
const anything: Values = {
  parte: 'portal',
  uso: 'busqueda',
  por: '',
  introducido: true,
  confirmar: '1',
  mensaje: 'Completado',
  captcha: '',
  desde: 1,
  hasta: 1,
  dia: '2026-01-01',
  hoja: 'A'.repeat(43),
  token: '',
  data: 'x'.repeat(22),
  clave: 'x'.repeat(43),
  motdec_codigo: 2,
  fecha: '2026-11-20',
  mes: 3,
  periodo: '2026-10',
  dep_codigo: 2,
  decjur_ciudad_capital: 1,
  tipo_persona: 1,
  tipoNacionalidad: 1,
  tipdoc_codigo: 1,
  tipo_documento: 1,
  paso: 'x'.repeat(43),
  prefijo_documento: '',
  sufijo_documento: '',
  prefijo_docidentidad: '',
  sufijo_docidentidad: '',
  complemento: '',
  perdec_genero: 1,
  correo1: 'canario@ejemplo.bo',
  cuefundec_telefono_celular: '79999999',
  cuefundec_contrasenia: 'Canario#2026',
  cuefundec_contrasenia2: 'Canario#2026',
  contrasenia: 'Canario#2026',
  cuefundec: 'declarante01',
  cuefundec_cuenta: 'declarante01',
  tar_codigo_tarjeta: 'DEMO-0000-0001',
  tar_pin_tarjeta: '123456',
  perdec_codigo: '1',
  codigo: 'x'.repeat(32),
  control: 'x',
  nombre: 'cartilla_djbr',
  name: 'cartilla_djbr',
  file: Buffer.from('%PDF-1.7 canario').toString('base64'),
  documento: 'x',
  numero_certificado_departamental: 'LP-2026-000001',
  numero_certificado_nacional: '2026-0000001',
  code: 'x'.repeat(43),
  state: 'x'.repeat(43),
  iss: 'https://ciudadania.example.bo',
  aceptado: true,
  requestUuid: '00000000-0000-4000-8000-000000000000',
  hashDatos: 'a'.repeat(64),
  ci: '4000000',
  sha256: 'a'.repeat(64),
  sorteo: '2026-1',
  transaction_id: 'x',
}

const somebody = (person: { document: string; paternal: string; maternal: string; names: string; born: string }): Values => ({
  nro_documento: person.document,
  numero_docidentidad: person.document,
  perdec_docidentidad: person.document,
  NumeroDocumento: `${person.document}-`,
  FechaNacimiento: person.born,
  fecha_nacimiento: person.born,
  perdec_fecha_nacimiento: person.born,
  PrimerApellido: person.paternal,
  SegundoApellido: person.maternal,
  nombres: person.names,
  perdec_appaterno: person.paternal,
  perdec_apmaterno: person.maternal,
  perdec_nombres: person.names,
  perdec_apellidos: person.paternal,
})
const juan = { document: '4000011', paternal: 'MAMANI', maternal: 'CONDORI', names: 'JUAN CARLOS', born: '15/03/1980' }
const ana = { document: '4000022', paternal: 'FLORES', maternal: 'VARGAS', names: 'ANA LUCÍA', born: '15/03/1981' }

/** Who asks, and what they know. */
const askers: Readonly<Record<string, () => Values>> = {
  'knows nothing': () => ({}),
  'knows names only': () => ({ ...somebody({ ...juan, document: '1234567', born: '01/01/1990' }), control_cge: '0000-0000-0000' }),
  'knows a person whose declaration was received': () => ({ ...somebody(juan), control_cge: codes.received, sha256: paper }),
  'knows a person whose declaration is finished': () => ({ ...somebody(ana), control_cge: codes.finished }),
  'has an account': () => ({ ...somebody(juan), cueperdec_login: 'declarante01', cueperdec_contrasenia: DEMO_PASSWORD }),
}
const guess: Values = { cueperdec_login: 'declarante02', cueperdec_contrasenia: 'Errada#2026', fecha_recepcion: '' }

async function ask(browser: Browser, call: Call, values: Values): Promise<{ readonly answer: Answer; readonly sent: string }> {
  const textOf = (name: string) => String(values[name] ?? '')
  let url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(name)))
  const query = call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => [name, textOf(name)])
  if (query.length > 0) url += `?${new URLSearchParams(query)}`
  const body = Object.fromEntries(call.fields.map((name) => [name, values[name] ?? '']))
  const answer = await browser.ask(call.method, url, call.method === 'GET' ? undefined : body)
  return { answer, sent: `${decodeURIComponent(url)} ${JSON.stringify(body)}` }
}

interface Secret {
  readonly kind: string
  readonly value: string
}

/** What must not come back to who did not send it. */
async function secrets(): Promise<Secret[]> {
  const { owner } = portal.database
  const people = await owner.selectFrom('person').select(['id', 'documentNumber', 'phone', 'email']).execute()
  const declarations = await owner.selectFrom('declaration').select(['id', 'controlCode']).execute()
  return [
    ...people.flatMap(({ id, documentNumber, phone, email }) => [
      { kind: 'person id', value: String(id) },
      { kind: 'document', value: documentNumber },
      { kind: 'phone', value: phone },
      { kind: 'e-mail', value: email },
    ]),
    ...declarations.flatMap(({ id, controlCode }) => [
      { kind: 'declaration id', value: String(id) },
      { kind: 'control code', value: controlCode ?? '' },
    ]),
  ].filter(({ value }) => value !== '')
}

/** An answer's words, with the PDFs in it opened and the hyphens of codes left out. */
const wordsOf = ({ body, headers }: Answer): string => {
  const opened = [...body.matchAll(/"([A-Za-z0-9+/]{200,}={0,2})"/g)].map(([, text = '']) => Buffer.from(text, 'base64').toString('latin1'))
  const all = [body, ...opened, JSON.stringify(headers)].join(' ')
  return `${all} ${all.replaceAll('-', '')}`
}

/** The certificate's document is shown to who sent its code and date; who signed in is told their own data. */
const ITS_HOLDER = 'POST /api/djbr_registro/validar_control_externo'
/** The slip of an account repeats what its visitor typed in the steps before. */
const SLIP = 'GET /api/reporte/jasper_crea_cuenta'
const OWN_DATA = ['POST /api/system/sesion', 'POST /api/system/sesion/pestana']

const asksFor = (call: Call) => `${call.method} ${call.path}`

describe('no public answer tells what was not asked with', () => {
  test('every value that a public call takes has an example here', () => {
    const known = new Set([...Object.keys(anything), ...Object.keys(somebody(juan)), ...Object.keys(guess), 'control_cge', 'datos'])
    const names = calls.flatMap(({ parameters, fields }) => [...parameters.map(({ name }) => name), ...fields])
    expect(names.filter((name) => !known.has(name))).toEqual([])
    expect(calls.length).toBeGreaterThan(15)
  })

  test.each(Object.keys(askers))('to an asker who %s', async (who) => {
    const browser = portal.browser()
    const knows = askers[who]?.() ?? {}
    const today = dateInLaPaz(portal.clock.now())
    const known: Values = { ...anything, ...guess, ...knows, fecha_recepcion: today }
    let values: Values = { ...known, datos: known }
    const all = await secrets()
    const reported: string[] = []
    const answered = new Set<string>()
    // Twice over: what one call gave, the others are asked with.
    for (const call of [...calls, ...calls]) {
      const { answer, sent } = await ask(browser, call, values)
      const name = asksFor(call)
      if (answer.statusCode === 200) answered.add(name)
      if (name === 'POST /api/system/sesion' && answer.statusCode === 200) browser.token = answer.json<{ token: string }>().token
      const words = wordsOf(answer)
      const bare = sent.replaceAll('-', '')
      const ofThemselves = (name === ITS_HOLDER && sent.includes(codes.received)) || (OWN_DATA.includes(name) && answer.statusCode === 200)
      for (const { kind, value } of all) {
        if (!words.includes(value) || sent.includes(value) || bare.includes(value)) continue
        const isOwn = ofThemselves && [juan.document, '70000011', 'declarante01@ejemplo.bo'].includes(value)
        const isEntered = name === SLIP && JSON.stringify(known).includes(value)
        if (!isOwn && !isEntered) reported.push(`${name}: ${kind}`)
      }
      values = { ...values, ...handlesOf(name, answer) }
    }
    expect([...new Set(reported)]).toEqual([])
    if (who.includes('received')) {
      for (const path of [
        'consulta_publica',
        'resumen_publico/{perdec_codigo}/{control}',
        'declaracion_jurada_publico',
        'validar_control_externo',
      ])
        expect(
          [...answered].some((name) => name.endsWith(path)),
          path,
        ).toBe(true)
    }
  })

  test('and a leak would be seen', async () => {
    const [leak] = (await secrets()).filter(({ kind }) => kind === 'control code')
    expect(wordsOf({ body: JSON.stringify({ nota: leak?.value.replace(/(.{4})(?=.)/g, '$1-') }), headers: {} } as Answer)).toContain(
      leak?.value,
    )
  })
})

/** What an answer gives to ask further with: the handles of a search, the tickets of a wizard, the one-time value of a login. */
function handlesOf(name: string, answer: Answer): Values {
  if (answer.statusCode !== 200 || !answer.headers['content-type']?.toString().includes('json')) return {}
  const body: unknown = answer.json()
  const row = (Array.isArray(body) ? body[0] : body) as Record<string, unknown> | undefined
  if (name.endsWith('consulta_publica')) return { perdec_codigo: row?.perdec_codigo, control: row?.decjur_control_cge }
  if (name.endsWith('login_cuenta') && typeof row?.token === 'string') return { data: row.token }
  if (row?.err_existente === 0 && typeof row.inf_codigo === 'string') return { perdec_codigo: row.inf_codigo }
  return {}
}
