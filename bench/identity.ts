import { setTimeout as pause } from 'node:timers/promises'
import movable from '@djbr/domain/golden/movable.json' with { type: 'json' }
import { startSimulators } from '@djbr/server/simulators.ts'
import autocannon from 'autocannon'
import { addAccounts, fill } from './people.ts'
import { type Closing, type Headers, type Portal, startDatabase, startPortal } from './portal.ts'
import type { Size } from './size.ts'
import { atMost, type Metric, median, metric, type Part } from './table.ts'

const SLOW_MS = 15_000
/** Pause between a person's questions, in milliseconds, even when they fail: the fault is compared, not the haste. */
const THINKING_MS = 20

const calls = {
  Listar: { method: 'GET', path: '/api/djbr_registro/bienes/1' },
  Guardar: { method: 'POST', path: '/api/djbr_registro/bienes_muebles', body: JSON.stringify(movable.sent) },
} as const
type Call = keyof typeof calls

const faults = { down: 'caído', slow: 'lento (15 s)', rubbish: 'con basura', stopped: 'detenido' } as const
type Fault = keyof typeof faults
type State = 'up' | Fault
type Times = Readonly<Record<Call, number>>

/** Two measurements right after each other, so that other work on the machine affects both. */
interface Round {
  readonly fault: Fault
  readonly well: Times
  readonly ill: Times
}

/** How many times slower than with a working service a call may be. */
const SLOWED = 2

/** Measures lists and saves of some people while others query an identity service that works, and one that does not. */
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

  const rounds: Round[] = []
  let faulty = 0
  const measure = async (state: State): Promise<Times> => {
    await become(state)
    const asking = askWithoutEnd(portal, people.slice(connections))
    const times = { Listar: await p99Of(portal, 'Listar', workers, requests), Guardar: await p99Of(portal, 'Guardar', workers, requests) }
    faulty += await asking.end()
    return times
  }
  for (const fault of Object.keys(faults) as Fault[]) {
    for (let round = 0; round < roundsEach; round++) {
      // A stopped service does not come back: its rounds are compared with the last measurement while it worked.
      const well = (fault === 'stopped' && rounds.findLast((each) => each.fault === fault)?.well) || (await measure('up'))
      rounds.push({ fault, well, ill: await measure(fault) })
    }
  }

  const metrics: Metric[] = (Object.keys(calls) as Call[]).flatMap((call) => [
    metric(`${call}: p99, servicio en orden`, median(rounds.map(({ well }) => well[call])), 'ms'),
    ...(Object.keys(faults) as Fault[]).flatMap((fault) => {
      const own = rounds.filter((round) => round.fault === fault)
      return [
        metric(`${call}: p99, servicio ${faults[fault]}`, median(own.map(({ ill }) => ill[call])), 'ms'),
        atMost(
          `${call}: servicio ${faults[fault]} / en orden`,
          median(own.map(({ ill, well }) => ill[call] / well[call])),
          SLOWED,
          'veces',
        ),
      ]
    }),
  ])
  return {
    title: `Contrastación con fallas: ${requests} peticiones, ${connections} conexiones, ${askers} personas que contrastan; medianas de ${roundsEach} pares`,
    metrics: [...metrics, atMost('Respuestas 500 o sin respuesta', faulty, 0, '')],
  }
}

/** Has people check identities, one question after the other, until `end` is called; `end` returns how many questions failed. */
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
