import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import movable from '@djbr/domain/golden/movable.json' with { type: 'json' }
import pg from 'pg'
import { addAccounts, fill } from './people.ts'
import { type Closing, type Headers, type Portal, startDatabase, startPortal } from './portal.ts'
import type { Size } from './size.ts'
import { atLeast, atMost, metric, type Part } from './table.ts'

/** Pause between two calls of a person, in milliseconds, even when calls fail. */
const THINKING_MS = 20

interface Answer {
  /** null when no answer came. */
  readonly status: number | null
  readonly saves: boolean
  readonly askedAt: number
  readonly ms: number
}

/** Measures lists and saves while the database goes away for ten seconds, connections and all (safety S53). */
export async function databaseAway(closing: Closing, size: Size): Promise<Part> {
  const persons = size(16, 2)
  const beforeMs = size(3_000, 500)
  const awayMs = size(10_000, 1_500)
  const afterMs = size(7_000, 3_000)
  const { databaseUrl, ownerUrl } = await startDatabase(closing)
  const door = await doorTo(closing, databaseUrl)
  const portal = await startPortal(closing, { DATABASE_URL: door.url, RATE_LIMITS: 'off' })
  const people = await Promise.all((await addAccounts(ownerUrl, persons)).map(portal.signIn))
  for (const person of people) await fill(portal.url, person)
  const saved = await countSaved(ownerUrl)

  const answers: Answer[] = []
  const until = performance.now() + beforeMs + awayMs + afterMs
  const working = Promise.all(people.map((person) => work(portal, person, until, answers)))
  await pause(beforeMs)
  const goneAt = performance.now()
  await door.shut()
  const lives: number[] = []
  while (performance.now() < goneAt + awayMs) {
    lives.push((await fetch(`${portal.url}/api/system/vivo`)).status)
    await pause(500)
  }
  const backAt = performance.now()
  await door.open()
  await working

  const away = answers.filter(({ askedAt, ms }) => askedAt > goneAt && askedAt + ms < backAt)
  const acknowledged = answers.filter(({ status, saves }) => saves && status === 200).length
  const firstGood = Math.min(
    ...answers.filter(({ status, askedAt }) => status === 200 && askedAt > backAt).map((one) => one.askedAt + one.ms),
  )
  const lastBad = Math.max(backAt, ...answers.filter(({ status }) => status !== 200).map(({ askedAt, ms }) => askedAt + ms))
  return {
    title: `La base de datos se va ${awayMs / 1000} s mientras ${persons} personas listan y guardan`,
    metrics: [
      atLeast('respuestas «vivo» mientras no está', lives.filter((status) => status === 200).length, lives.length),
      metric('respuestas 503 mientras no está', away.filter(({ status }) => status === 503).length, ''),
      atMost('otras respuestas, o ninguna', answers.filter(({ status }) => status !== 200 && status !== 503).length, 0, ''),
      atMost('la más lenta mientras no está', Math.max(0, ...away.map(({ ms }) => ms)), 5_000, 'ms'),
      atMost('primera respuesta buena, desde que volvió', firstGood - backAt, 2_000, 'ms'),
      atMost('último 503, desde que volvió', lastBad - backAt, 5_000, 'ms'),
      atLeast('guardados que están, de los que se confirmaron', (await countSaved(ownerUrl)) - saved, acknowledged),
    ],
  }
}

/** Lists and saves in turn until a given instant. */
async function work({ url }: Portal, headers: Headers, until: number, answers: Answer[]): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    const saves = turn % 2 === 1
    const askedAt = performance.now()
    const path = saves ? 'bienes_muebles' : 'bienes/1'
    const status = await fetch(`${url}/api/djbr_registro/${path}`, {
      headers,
      ...(saves && { method: 'POST', body: JSON.stringify(movable.sent) }),
    }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => null,
    )
    answers.push({ status, saves, askedAt, ms: performance.now() - askedAt })
    await pause(THINKING_MS)
  }
}

async function countSaved(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM goods')
  await client.end()
  return rows[0]?.count ?? 0
}

/** Opens a door to a database that can be shut: shutting it cuts those connected through it and lets nobody in. */
async function doorTo(closing: Closing, databaseUrl: string) {
  const target = new URL(databaseUrl)
  const through = new Set<Socket>()
  const enter = (client: Socket) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      through.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          through.delete(socket)
          client.destroy()
          database.destroy()
        })
    }
    client.pipe(database).pipe(client)
  }
  const listening = async (port: number): Promise<Server> => {
    const server = createServer(enter).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listening(0)
  const { port } = server.address() as { port: number }
  const shut = async () => {
    const shutting = once(server, 'close')
    server.close()
    for (const socket of through) socket.destroy()
    await shutting
  }
  closing.defer(async () => {
    if (server.listening) await shut()
  })
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    shut,
    open: async () => {
      server = await listening(port)
    },
  }
}
