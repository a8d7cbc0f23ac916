import { setTimeout as pause } from 'node:timers/promises'
import { csvLines } from '@djbr/domain/values/csv.ts'
import { ask } from './asked.ts'
import { asOwner, type Closing, type Headers, startWithDatabase } from './portal.ts'
import { memoryOf, rowsOf, TITLES } from './roster.ts'
import type { Size } from './size.ts'
import { atMost, exactly, metric, type Part, quantile } from './table.ts'

/** Accounts of the demo that report for no entity. */
const REPORTERS = [
  ...['declarante01', 'declarante02', 'declarante03', 'declarante04', 'declarante05', 'declarante06', 'recepcion01', 'recepcion02'],
  ...['supervisor01', 'supervisor02', 'tarjetas001', 'catalogos01', 'usuarios001', 'usuarios002', 'auditoria01', 'seguimient01'],
]
const FIRST_ENTITY = 9
const MEMORY_MB = 700
const HEALTH_MS = 100
const PROBE_EVERY_MS = 20

/** Measures sixteen entities loading the most people allowed at once: the memory that the portal holds, and how long a stranger waits for its health check meanwhile. */
export async function uploads(closing: Closing, size: Size): Promise<Part> {
  const people = size(40_000, 300)
  const { portal, ownerUrl } = await startWithDatabase(closing)
  await asOwner(ownerUrl, (client) => client.query('DELETE FROM second_factor'))
  const reporters: Headers[] = []
  for (const account of REPORTERS) reporters.push(await portal.signIn(account))
  await appointAll(ownerUrl)
  const body = Buffer.from(JSON.stringify({ modo: 'novedades', texto: csvLines([TITLES, ...rowsOf(people)]) }))

  const strangers = watchHealth(portal.url)
  const begun = performance.now()
  const taken = await Promise.all(reporters.map((headers) => upload(portal.url, headers, body)))
  const answered = performance.now()
  await Promise.all(reporters.map((headers, at) => analyzed(portal.url, headers, taken[at] ?? 0)))
  const seconds = (from: number) => (performance.now() - from) / 1000
  const took = { toAnswer: (answered - begun) / 1000, inAll: seconds(begun) }
  const waited = await strangers.stop()
  return {
    title: `Dieciséis padrones de ${people} personas a la vez`,
    metrics: [
      exactly('padrones recibidos y analizados', taken.length, REPORTERS.length),
      metric('hasta recibir el último', took.toAnswer, 's'),
      metric('hasta analizar el último', took.inAll, 's'),
      atMost('memoria del proceso, como máximo', memoryOf(portal.pid, 'VmHWM'), MEMORY_MB, 'MB'),
      metric('consultas de salud de un extraño', waited.length, ''),
      atMost('salud para un extraño: p99', quantile(waited, 0.99), HEALTH_MS, 'ms'),
      metric('salud para un extraño: la más lenta', Math.max(...waited), 'ms'),
    ],
  }
}

/** Makes each account, with its session, the reporter of an entity of its own, directly in the database. */
const appointAll = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await client.query(
      `INSERT INTO entity_member (account_id, entity_code, capacity, act, from_day, appointed_by, appointed_at)
      SELECT a.id, $2 + asked.place::integer, 'titular', 'MEMO 1', '2020-01-01', a.id, now()
      FROM unnest($1::text[]) WITH ORDINALITY asked (name, place) JOIN account a USING (name)`,
      [REPORTERS, FIRST_ENTITY],
    )
    await client.query(`UPDATE session SET in_office = true, kind = 'usuario'`)
  })

async function upload(url: string, headers: Headers, body: Buffer<ArrayBuffer>): Promise<number> {
  const answer = await fetch(`${url}/api/entidad/padron`, { method: 'POST', headers, body })
  const said = (await answer.json()) as { inf_codigo?: number }
  if (!said.inf_codigo) throw new Error(`${answer.status} ${JSON.stringify(said)}`)
  return said.inf_codigo
}

async function analyzed(url: string, headers: Headers, id: number): Promise<void> {
  for (;;) {
    const { estado } = JSON.parse((await ask(url, `entidad/padron/${id}`, headers)).text) as { estado: string }
    if (estado === 'analyzed') return
    await pause(500)
  }
}

/** Polls the portal's health check as a visitor without a session. */
function watchHealth(url: string) {
  const waited: number[] = []
  let asking = true
  const done = (async () => {
    while (asking) {
      waited.push((await ask(url, 'system/salud', {})).ms)
      await pause(PROBE_EVERY_MS)
    }
  })()
  done.catch(() => {})
  return {
    stop: async () => {
      asking = false
      await done
      return waited
    },
  }
}
