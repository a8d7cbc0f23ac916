import type { Headers } from './portal.ts'
import { quantile } from './table.ts'

const WARM_UP = 5

interface Answered {
  readonly ms: number
  readonly text: string
}

/** Calls an address of the portal's API. Throws when the portal refuses. */
export const ask = (url: string, path: string, headers: Headers): Promise<Answered> => answered(url, path, { headers })

/** Like `ask`, for a call that leaves a record: a look at a case. */
export const look = (url: string, path: string, headers: Headers): Promise<Answered> =>
  answered(url, path, { method: 'POST', headers, body: '{}' })

async function answered(url: string, path: string, init: RequestInit): Promise<Answered> {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/${path}`, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return { ms: performance.now() - begun, text }
}

/** Returns the 95th percentile of `times` answers in milliseconds, measured after a few that only warm up. */
export async function p95Of(times: number, one: (count: number) => Promise<Answered>): Promise<number> {
  const taken: number[] = []
  for (let count = 0; count < WARM_UP + times; count++) {
    const { ms } = await one(count)
    if (count >= WARM_UP) taken.push(ms)
  }
  return quantile(taken, 0.95)
}

/** How many times `p95Of` asks, warm-up included. */
export const askedInAll = (times: number): number => WARM_UP + times
