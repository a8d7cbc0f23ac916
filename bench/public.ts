import { drawCaptcha, drawCharacters } from '@djbr/server/access/captcha-image.ts'
import { startEmbedded } from '@djbr/server/database/embedded.ts'
import { migrate } from '@djbr/server/database/migrate.ts'
import { FIND, FIND_COMMON } from '@djbr/server/public-services/search.ts'
import pg from 'pg'
import { type Closing, cpuOf, type Portal, startPortal, temporaryFolder } from './portal.ts'
import { entered, publishPeople } from './public-people.ts'
import { atLeast, atMost, type Metric, metric, type Part } from './table.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 20
const WARM_UP = 3
const IMAGES = 600
/** A search that the common names fill asks no further. */
const PAGE = 50

/** The public search over ten thousand and over a million people, the lookups by document and by code, and the captcha's images. */
export async function publicServices(closing: Closing): Promise<Part> {
  const { url: databaseUrl, ownerUrl, stop } = await startEmbedded({ dataDir: temporaryFolder(closing) })
  closing.defer(stop)
  await migrate(ownerUrl)
  const portal = await startPortal(closing, { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' })
  const { code, receivedOn } = await someCertificate(ownerUrl)

  await publishPeople(ownerUrl, 0, FEW)
  const few = await timesOf(portal, searches)
  const fewCpu = await databaseCpu(databaseUrl)
  await publishPeople(ownerUrl, FEW, MANY)
  const many = await timesOf(portal, searches)
  const manyCpu = await databaseCpu(databaseUrl)
  const hostile = await timesOf(
    portal,
    searches.filter((search) => /[%_]/.test(search.body ?? '')),
  )
  const status = await timesOf(portal, [
    { method: 'GET', path: `declaracion_jurada_publico?tipo_documento=1&nro_documento=${100_000_000 + FEW}&fecha_nacimiento=1988-05-18` },
    { method: 'GET', path: 'declaracion_jurada_publico?tipo_documento=1&nro_documento=4000055&fecha_nacimiento=15/03/1984' },
  ])
  const check = await timesOf(
    portal,
    ['verifica_tipo_declaracion', 'validar_control_externo'].map((path) => post(path, { control_cge: code, fecha_recepcion: receivedOn })),
  )
  return {
    title: `(g) Servicios públicos con ${MANY} personas: tiempos de la respuesta entera, de una en una`,
    metrics: [
      ...metricsOf('Búsqueda', many, 15),
      metric(`Búsqueda con ${FEW} personas: p95`, p95(few), 'ms'),
      atMost(`Búsqueda: p95 con ${MANY} / p95 con ${FEW}`, p95(many) / p95(few), 2, ''),
      metric(`Búsqueda con ${FEW} personas: CPU de la base`, fewCpu, 'ms, media'),
      metric(`Búsqueda con ${MANY} personas: CPU de la base`, manyCpu, 'ms, media'),
      ...metricsOf('Búsqueda de %% y __', hostile, 15),
      await planned(databaseUrl),
      ...metricsOf('Estado', status, 10),
      ...metricsOf('Certificado', check, 10),
      atLeast('Imágenes de captcha', imagesPerSecond(), 200, 'por segundo de CPU'),
    ],
  }
}

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

const post = (path: string, body: object): Asked => ({ method: 'POST', path, body: JSON.stringify(body) })
const searches = entered.map(([surnames, names]) => post('consulta_publica', { perdec_apellidos: surnames, perdec_nombres: names }))

/** How long each answer took, in milliseconds: one visitor asks all of them, round by round, after some to warm up. */
async function timesOf({ url }: Portal, asked: readonly Asked[]): Promise<number[]> {
  const times: number[] = []
  let cookie = ''
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { method, path, body } of asked) {
      const started = performance.now()
      const answer = await fetch(`${url}/api/djbr_registro/${path}`, {
        method,
        headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      })
      await answer.arrayBuffer()
      if (round >= 0) times.push(performance.now() - started)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      const [set] = answer.headers.getSetCookie()
      if (set) cookie = set.split(';')[0] ?? ''
    }
  }
  return times
}

/** What a search costs the database, whatever else the machine does meanwhile. */
async function databaseCpu(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pid = rows[0]?.pid ?? 0
    const search = async () => {
      for (const words of entered) {
        const values = [...words, new Date()]
        const { rowCount } = await client.query({ ...FIND_COMMON, values })
        if (rowCount !== PAGE) await client.query({ ...FIND, values })
      }
    }
    for (let round = 0; round < WARM_UP; round++) await search()
    const before = cpuOf(pid)
    for (let round = 0; round < ROUNDS; round++) await search()
    return (cpuOf(pid) - before) / ROUNDS / entered.length
  } finally {
    await client.end()
  }
}

const at = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
const p95 = (times: readonly number[]) => at(times, 0.95)

const metricsOf = (name: string, times: readonly number[], most: number): Metric[] => [
  metric(`${name}: mediana`, at(times, 0.5), 'ms'),
  atMost(`${name}: p95`, p95(times), most, 'ms'),
]

/** A certificate of the demo's own. */
async function someCertificate(ownerUrl: string): Promise<{ code: string; receivedOn: string }> {
  const { rows } = await query<{ code: string; on: string }>(
    ownerUrl,
    'SELECT d.control_code AS code, r.received_on::text AS on FROM reception r JOIN declaration d ON d.id = r.declaration_id LIMIT 1',
  )
  const [row] = rows
  if (!row) throw new Error('La demostración no tiene certificados.')
  return { code: row.code, receivedOn: row.on }
}

/** Whether the database looks every search up in the index of prefixes. */
async function planned(url: string): Promise<Metric> {
  let indexed = 0
  for (const [surnames, names] of entered) {
    const text = FIND.text.replace('$1', `'${surnames}'`).replace('$2', `'${names}'`).replace('$3', 'current_date')
    const { rows } = await query<{ 'QUERY PLAN': string }>(url, `EXPLAIN ${text}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (plan.includes('public_summary_found_by') || plan.includes('One-Time Filter: false')) indexed++
  }
  return atLeast('Búsquedas que van por el índice (EXPLAIN)', indexed, entered.length, `de ${entered.length}`)
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Row>(text)
  } finally {
    await client.end()
  }
}

function imagesPerSecond(): number {
  const used = process.cpuUsage()
  for (let count = 0; count < IMAGES; count++) drawCaptcha(drawCharacters())
  const { user, system } = process.cpuUsage(used)
  return IMAGES / ((user + system) / 1e6)
}
