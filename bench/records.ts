import { fileURLToPath } from 'node:url'
import movable from '@djbr/domain/golden/movable.json' with { type: 'json' }
import { CONNECTIONS } from '@djbr/server/ground/database/connect.ts'
import autocannon from 'autocannon'
import { addAccounts, fill, RECORDS_LISTED } from './people.ts'
import { type Closing, cpuOf, freePort, type Headers, launch, startDatabase, startPortal } from './portal.ts'
import type { Size } from './size.ts'
import { listing, roundTripsOfSame, saving } from './statements.ts'
import { atLeast, type Metric, median, metric, type Part } from './table.ts'

const bare = fileURLToPath(new URL('bare.ts', import.meta.url))

const list = { method: 'GET', path: '/api/djbr_registro/bienes/1' } as const
const save = { method: 'POST', path: '/api/djbr_registro/bienes_muebles', body: JSON.stringify(movable.sent) } as const
/** Seconds of warm-up: while V8 still compiles, the larger program looks slower than it is. */
const WARM_UP_SECONDS = 6
type Call = typeof list | typeof save

/** Measures list and save of a record through the whole portal, beside a bare handler that sends the database the same statements. */
export async function records(closing: Closing, size: Size): Promise<Part> {
  const connections = size(16, 2)
  const rounds = size(7, 1)
  const seconds = size(2, 1)
  const { databaseUrl, ownerUrl } = await startDatabase(closing)
  const portal = await startPortal(closing, { DATABASE_URL: databaseUrl })
  const least = await startBare(closing, databaseUrl)
  const people = await Promise.all((await addAccounts(ownerUrl, connections)).map(portal.signIn))
  for (const person of people) await fill(portal.url, person)
  const trips = await roundTripsOfSame(databaseUrl, people[0] ?? {}, { list, save })
  await requireSameAnswer(portal.url, least.url, people[0] ?? {})

  const measure = async (call: Call, bar: number, title: string, roundTrips: number, statements: object): Promise<Metric[]> => {
    const measured: { ours: Round; bare: Round }[] = []
    for (const server of [portal, least]) await load(server, call, people, size(WARM_UP_SECONDS, 1))
    for (let index = 0; index < rounds; index++) {
      const first = await load(index % 2 === 0 ? portal : least, call, people, seconds)
      const second = await load(index % 2 === 0 ? least : portal, call, people, seconds)
      measured.push(index % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first })
    }
    const middle = (read: (round: { ours: Round; bare: Round }) => number) => median(measured.map(read))
    return [
      metric(
        `${title}: portal`,
        middle(({ ours }) => ours.perSecond),
        'por segundo',
      ),
      metric(
        `${title}: mínimo`,
        middle((round) => round.bare.perSecond),
        'por segundo',
      ),
      atLeast(
        `${title}: portal / mínimo`,
        middle((round) => round.ours.perSecond / round.bare.perSecond),
        bar,
      ),
      metric(
        `${title}: portal, p99`,
        middle(({ ours }) => ours.p99),
        'ms',
      ),
      metric(
        `${title}: mínimo, p99`,
        middle((round) => round.bare.p99),
        'ms',
      ),
      metric(
        `${title}: portal, CPU del proceso`,
        middle(({ ours }) => ours.cpu),
        'ms por petición',
      ),
      metric(
        `${title}: mínimo, CPU del proceso`,
        middle((round) => round.bare.cpu),
        'ms por petición',
      ),
      metric(`${title}: viajes a la base, portal`, roundTrips, ''),
      metric(`${title}: viajes a la base, mínimo`, Object.keys(statements).length, ''),
    ]
  }
  const metrics = [
    ...(await measure(list, 0.85, 'Listar', trips.list, listing)),
    ...(await measure(save, 0.85, 'Guardar', trips.save, saving)),
  ]
  return {
    title: `Registros: ${connections} conexiones HTTP, ${rounds} rondas alternadas, medianas; mínimo: Fastify y pg solos, las mismas sentencias`,
    metrics,
  }
}

/** Starts the bare handler with as many connections as the portal has, minus the one that listens for jobs. */
async function startBare(closing: Closing, databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const pid = await launch(closing, bare, { DATABASE_URL: databaseUrl, PORT: String(port), CONNECTIONS: String(CONNECTIONS) })
  return { url: `http://127.0.0.1:${port}`, pid }
}

/** Throws unless the bare handler returns the same bytes as the portal. */
async function requireSameAnswer(portal: string, bareUrl: string, headers: Headers): Promise<void> {
  const [ours = '', theirs = ''] = await Promise.all(
    [portal, bareUrl].map(async (url) => (await fetch(url + list.path, { headers })).text()),
  )
  if (JSON.parse(ours).length !== RECORDS_LISTED || ours !== theirs) throw new Error(`Las listas difieren:\n${ours}\n${theirs}`)
  const answers = await Promise.all(
    [portal, bareUrl].map(async (url) => (await fetch(url + save.path, { method: save.method, headers, body: save.body })).text()),
  )
  const [one = '', other = ''] = answers.map((answer) => answer.replace(/"inf_codigo":\d+/, ''))
  if (!one.includes('"err_codigo":0') || one !== other) throw new Error(`Los guardados difieren:\n${answers.join('\n')}`)
}

interface Server {
  readonly url: string
  readonly pid: number
}

interface Round {
  readonly perSecond: number
  readonly p99: number
  readonly cpu: number
}

async function load({ url, pid }: Server, call: Call, people: readonly Headers[], seconds: number): Promise<Round> {
  let next = 0
  const cpuBefore = cpuOf(pid)
  const result = await autocannon({
    url: url + call.path,
    method: call.method,
    ...('body' in call && { body: call.body }),
    connections: people.length,
    duration: seconds,
    verifyBody: (body) => 'body' in call === String(body).startsWith('{"err_codigo":0,'),
    setupClient: (client) => client.setHeaders(people[next++ % people.length] ?? {}),
  })
  const wrong = result.non2xx + result.errors + result.timeouts + result.mismatches
  if (wrong > 0) throw new Error(`${wrong} respuestas de ${url}${call.path} no fueron las esperadas.`)
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    cpu: (cpuOf(pid) - cpuBefore) / result.requests.total,
  }
}
