import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../ground/database/connect.ts'
import type { Browser } from '../app.ts'
import { golden, pathOf } from '../filing.ts'

const AGAIN_MS = 250
const EVERY_MS = 300

interface Acknowledged {
  readonly what: string
  /** When, in milliseconds of the process. */
  readonly at: number
}

export interface Writers {
  /** Returns what was acknowledged since the last call. */
  acknowledged(): readonly Acknowledged[]
  /** Answers to saves that were neither a success nor a request to come back later, by status and words. */
  readonly refusals: Map<string, number>
  /** Counts from now on how many saves were reported as uncertain, and after how many seconds the first was; the returned function says so in words. */
  uncertainFrom(): () => string
  /** How often a save was sent again. */
  readonly asked: { again: number }
  stop(): Promise<void>
}

/**
 * Starts people who keep saving something new through the proxy of the portals (`at`), on the pages of an `origin`. A save whose answer is lost or 503 is sent
 * again under its key, as a browser does.
 */
export function startWriters(people: readonly Browser[], { at, origin }: { readonly at: string; readonly origin: string }): Writers {
  const { sent, calls } = golden('realEstate')
  const refusals = new Map<string, number>()
  let uncertain: { times: number; firstAfter: number | null } = { times: 0, firstAfter: null }
  const asked = { again: 0 }
  let done: Acknowledged[] = []
  let isStopping = false

  async function save({ cookies, token }: Browser): Promise<void> {
    const what = `Casa ${randomUUID()}`
    const since = performance.now()
    for (;;) {
      const answer = await fetch(`${at}/api/${pathOf(calls.create).replace(/^\//, '')}`, {
        method: 'POST',
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'idempotency-key': what.slice('Casa '.length),
          authorization: `Bearer ${token}`,
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        },
        body: JSON.stringify({ ...sent, ubicacion: what }),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => null)
      const body = (await answer?.json().catch(() => null)) as { err_codigo?: number; clave_mensaje?: string } | null | undefined
      if (answer?.status === 200 && body?.err_codigo === 0) return void done.push({ what, at: performance.now() })
      if (body?.clave_mensaje === 'common.uncertain') {
        uncertain.times++
        uncertain.firstAfter ??= (performance.now() - since) / 1000
      }
      if (answer !== null && answer.status !== 503 && answer.status !== 502) {
        const name = `${answer.status} ${body?.clave_mensaje ?? ''}`
        refusals.set(name, (refusals.get(name) ?? 0) + 1)
        if (answer.status === 200) return
      }
      if (isStopping && answer !== null) return
      asked.again++
      await pause(AGAIN_MS)
    }
  }

  const running = people.map(async (person) => {
    while (!isStopping) {
      await save(person)
      await pause(EVERY_MS)
    }
  })
  return {
    acknowledged: () => {
      const those = done
      done = []
      return those
    },
    refusals,
    uncertainFrom: () => {
      uncertain = { times: 0, firstAfter: null }
      return () =>
        uncertain.firstAfter === null
          ? 'no save told as uncertain'
          : `${uncertain.times} saves told as uncertain, the first after ${uncertain.firstAfter.toFixed(1)} s`
    },
    asked,
    stop: async () => {
      isStopping = true
      await Promise.race([Promise.all(running), pause(25_000)])
    },
  }
}

/** Counts how many acknowledged saves are missing, and how many are there more than once; then deletes them, so that no list grows to its limit. */
export async function reconciled(
  db: Database,
  acknowledged: readonly Acknowledged[],
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const words = acknowledged.map(({ what }) => what)
  const { rows } = await sql<{ description: string; times: number }>`
    SELECT description, count(*) AS times FROM goods WHERE description = ANY(${words}) GROUP BY description`.execute(db)
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`DELETE FROM goods WHERE description = ANY(${words})`.execute(trx)
  })
  return { lost: words.length - rows.length, doubled: rows.filter(({ times }) => Number(times) > 1).length }
}

/** Returns the longest time in which nothing was acknowledged, in seconds, between two moments. */
export function longestGap(acknowledged: readonly Acknowledged[], from: number, to: number): number {
  const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from), to].toSorted((one, other) => one - other)
  return Math.max(...times.map((at, place) => at - (times[place - 1] ?? from))) / 1000
}
