import { drawCaptcha, drawCharacters, handOf } from '@djbr/server/access/captcha-image.ts'
import { FIND, findPage } from '@djbr/server/public/services/search.ts'
import pg from 'pg'
import { type Closing, cpuOf, type Portal, startWithDatabase } from './portal.ts'
import { entered, publishPeople } from './public-people.ts'
import { bareCanvas, indexProbe } from './references.ts'
import type { Size } from './size.ts'
import { type Against, atLeast, atMost, type Metric, median, metric, type Part, quantile } from './table.ts'

const WARM_UP = 3

/** Measures the public search over ten thousand and over a million people, the lookups by document and by code, and the captcha's images. */
export async function publicServices(closing: Closing, size: Size): Promise<Part> {
  const few = size(10_000, 100)
  const many = size(1_000_000, 1_000)
  const rounds = size(20, 1)
  const images = size(600, 3)
  const small = await startWithDatabase(closing)
  const { portal, databaseUrl, ownerUrl } = await startWithDatabase(closing)
  const { code, receivedOn } = await someCertificate(ownerUrl)
  await publishPeople(small.ownerUrl, few)
  await publishPeople(ownerUrl, many)

  const [amongFew = [], amongMany = []] = await timesOf([small.portal, portal], searches, rounds)
  const fewCpu = await databaseCpu(small.databaseUrl, rounds)
  const manyCpu = await databaseCpu(databaseUrl, rounds)
  const [hostile = []] = await timesOf(
    [portal],
    searches.filter((search) => /[%_]/.test(search.body ?? '')),
    rounds,
  )
  const [status = []] = await timesOf(
    [portal],
    [
      { method: 'GET', path: `declaracion_jurada_publico?tipo_documento=1&nro_documento=${100_000_000 + few}&fecha_nacimiento=1988-05-18` },
      { method: 'GET', path: 'declaracion_jurada_publico?tipo_documento=1&nro_documento=4000055&fecha_nacimiento=15/03/1984' },
    ],
    rounds,
  )
  const [check = []] = await timesOf(
    [portal],
    ['verifica_tipo_declaracion', 'validar_control_externo'].map((path) => post(path, { control_cge: code, fecha_recepcion: receivedOn })),
    rounds,
  )
  const reference = await indexProbe(databaseUrl)
  return {
    title: `Servicios públicos con ${many} personas: tiempos de la respuesta entera, de una en una`,
    metrics: [
      ...metricsOf('Búsqueda', amongMany, 15, { reference, times: 20 }),
      metric(`Búsqueda con ${few} personas: p95`, p95(amongFew), 'ms'),
      metric(`Búsqueda con ${few} personas: CPU de la base`, fewCpu, 'ms, media'),
      metric(`Búsqueda con ${many} personas: CPU de la base`, manyCpu, 'ms, media'),
      atMost(`Búsqueda: CPU de la base con ${many} / con ${few}`, manyCpu / fewCpu, 1.5, ''),
      ...metricsOf('Búsqueda de %% y __', hostile, 15, { reference, times: 20 }),
      await planned(databaseUrl),
      ...metricsOf('Estado', status, 10, { reference, times: 15 }),
      ...metricsOf('Certificado', check, 10, { reference, times: 20 }),
      atLeast('Imágenes de captcha', imagesPerSecond(images), 200, 'por segundo de CPU', {
        reference: await bareCanvas(images),
        times: 0.3,
      }),
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

/**
 * Returns how long each answer of each portal took, in milliseconds. One visitor of each portal asks everything, round by round, after some rounds to warm up.
 * The portals take turns, so that other work on the machine affects all of them.
 */
async function timesOf(portals: readonly Portal[], asked: readonly Asked[], rounds: number): Promise<number[][]> {
  const visitors = portals.map((portal) => ({ times: [] as number[], ask: visitorOf(portal) }))
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const { times, ask } of visitors) {
      for (const one of asked) {
        const time = await ask(one)
        if (round >= 0) times.push(time)
      }
    }
  }
  return visitors.map(({ times }) => times)
}

/** Returns a function that asks as one visitor and returns the milliseconds until the whole answer was there. */
function visitorOf({ url }: Portal): (asked: Asked) => Promise<number> {
  let cookie = ''
  return async ({ method, path, body }) => {
    const started = performance.now()
    const answer = await fetch(`${url}/api/djbr_registro/${path}`, {
      method,
      headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    await answer.arrayBuffer()
    const time = performance.now() - started
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    const [set] = answer.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    return time
  }
}

/** Measures what a search costs the database, regardless of other work on the machine. */
async function databaseCpu(url: string, rounds: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pid = rows[0]?.pid ?? 0
    const search = async () => {
      for (const words of entered) {
        const values = [...words, new Date()]
        await findPage(async (statement) => (await client.query({ ...statement, values })).rows)
      }
    }
    for (let round = 0; round < WARM_UP; round++) await search()
    const before = cpuOf(pid)
    for (let round = 0; round < rounds; round++) await search()
    return (cpuOf(pid) - before) / rounds / entered.length
  } finally {
    await client.end()
  }
}

const p95 = (times: readonly number[]) => quantile(times, 0.95)

const metricsOf = (name: string, times: readonly number[], most: number, against: Against): Metric[] => [
  metric(`${name}: mediana`, median(times), 'ms'),
  atMost(`${name}: p95`, p95(times), most, 'ms', against),
]

/** Returns some certificate of the demo. */
async function someCertificate(ownerUrl: string): Promise<{ code: string; receivedOn: string }> {
  const { rows } = await query<{ code: string; on: string }>(
    ownerUrl,
    'SELECT d.control_code AS code, r.received_on::text AS on FROM reception r JOIN declaration d ON d.id = r.declaration_id LIMIT 1',
  )
  const [row] = rows
  if (!row) throw new Error('La demostración no tiene certificados.')
  return { code: row.code, receivedOn: row.on }
}

/** Tells whether the database looks up every search in the index of prefixes. */
async function planned(url: string): Promise<Metric> {
  let indexed = 0
  for (const [surnames, names] of entered) {
    const text = FIND.all.text.replace('$1', `'${surnames}'`).replace('$2', `'${names}'`).replace('$3', 'current_date')
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

function imagesPerSecond(images: number): number {
  const hand = handOf('bench')
  const used = process.cpuUsage()
  for (let count = 0; count < images; count++) drawCaptcha(drawCharacters(), hand)
  const { user, system } = process.cpuUsage(used)
  return images / ((user + system) / 1e6)
}
