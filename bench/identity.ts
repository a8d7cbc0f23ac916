import { setTimeout as pause } from 'node:timers/promises'
import movable from '@djbr/domain/golden/movable.json' with { type: 'json' }
import { startSimulators } from '@djbr/server/simulators.ts'
import autocannon from 'autocannon'
import { addAccounts, fill } from './people.ts'
import { type Closing, type Headers, type Portal, startDatabase, startPortal } from './portal.ts'
import type { Size } from './size.ts'
import { atMost, type Metric, median, metric, type Part } from './table.ts'

const SLOW_MS = 15_000
/** Nobody asks faster, whatever fails: what is compared is the fault, not the haste. */
const THINKING_MS = 20

const calls = {
  Listar: { method: 'GET', path: '/api/djbr_registro/bienes/1' },
  Guardar: { method: 'POST', path: '/api/djbr_registro/bienes_muebles', body: JSON.stringify(movable.sent) },
} as const
type Call = keyof typeof calls

const faults = { down: 'caído', slow: 'lento (15 s)', rubbish: 'con basura', stopped: 'detenido' } as const
type State = 'up' | keyof typeof faults

/** Lists and saves of some while others ask an identity service that is well, and one that is not. */
export async function identity(closing: Closing, size: Size): Promise<Part> {
  const connections = size(16, 2)
  const askers = size(8, 1)
  const requests = size(600, 32)
  const roundsEach = size(3, 1)
  const { databaseUrl, ownerUrl } = await startDatabase(closing)
  const simulators = await startSimulators()
  closing.defer(simulators.stop)
  const { url, token } = simulators.identity
  const portal = await startPortal(closing, { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', SEGIP_URL: url, SEGIP_TOKEN: token })
  const people = await Promise.all((await addAccounts(ownerUrl, connections + askers)).map(portal.signIn))
  const workers = people.slice(0, connections)
  for (const person of workers) await fill(portal.url, person)

  const become = async (state: State) => {
    if (state === 'stopped') return simulators.stop()
    await fetch(`${url}/simulator`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ mode: state, slowMs: SLOW_MS }),
    })
  }

  const measured = new Map<State, Record<Call, number>>()
  let faulty = 0
  for (const state of ['up', ...Object.keys(faults)] as State[]) {
    await become(state)
    const asking = askWithoutEnd(portal, people.slice(connections))
    const rounds = { Listar: [] as number[], Guardar: [] as number[] }
    for (let round = 0; round < roundsEach; round++) {
      for (const call of Object.keys(calls) as Call[]) rounds[call].push(await p99Of(portal, call, workers, requests))
    }
    faulty += await asking.end()
    measured.set(state, { Listar: median(rounds.Listar), Guardar: median(rounds.Guardar) })
  }

  const well = measured.get('up') ?? { Listar: 0, Guardar: 0 }
  const metrics: Metric[] = (Object.keys(calls) as Call[]).flatMap((call) => [
    metric(`${call}: p99, servicio en orden`, well[call], 'ms'),
    ...Object.entries(faults).map(([state, words]) =>
      atMost(`${call}: p99, servicio ${words}`, measured.get(state as State)?.[call] ?? Number.NaN, 2 * well[call], 'ms'),
    ),
  ])
  return {
    title: `Contrastación con fallas: ${requests} peticiones, ${connections} conexiones, ${askers} personas que contrastan; medianas de ${roundsEach}`,
    metrics: [...metrics, atMost('Respuestas 500 o sin respuesta', faulty, 0, '')],
  }
}

/** People who ask for the identity of others, one question behind the other, until it ends; answers how many questions ended badly. */
function askWithoutEnd({ url }: Portal, people: readonly Headers[]): { end(): Promise<number> } {
  const stop = new AbortController()
  let bad = 0
  const ask = async (headers: Headers, first: number) => {
    for (let number = first; !stop.signal.aborted; number += people.length) {
      const body = JSON.stringify({
        tipo_persona: 1,
        NumeroDocumento: String(7_000_000 + number * 10),
        FechaNacimiento: '15/03/1980',
        PrimerApellido: 'QUISPE',
        SegundoApellido: '',
        nombres: 'PRUEBA',
      })
      try {
        const asked = { method: 'POST', headers, body, signal: stop.signal }
        const answer = await fetch(`${url}/api/djbr_registro/contrastacion_segip`, asked)
        await answer.text()
        if (answer.status !== 200) bad++
        await pause(THINKING_MS, undefined, { signal: stop.signal })
      } catch {
        if (!stop.signal.aborted) bad++
      }
    }
  }
  const all = Promise.all(people.map(ask))
  return {
    end: async () => {
      stop.abort()
      await all
      return bad
    },
  }
}

async function p99Of({ url }: Portal, call: Call, people: readonly Headers[], amount: number): Promise<number> {
  const { method, path, ...rest } = calls[call]
  let next = 0
  const result = await autocannon({
    url: url + path,
    method,
    ...rest,
    connections: people.length,
    amount,
    setupClient: (client) => client.setHeaders(people[next++ % people.length] ?? {}),
  })
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`${path}: no todas las respuestas fueron 200.`)
  return result.latency.p99
}
