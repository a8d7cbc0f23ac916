import { afterAll, expect, test } from 'vitest'
import { portalWithDoors, type Tries } from '../../testing/doors.ts'
import { createPasswords } from '../password-hash.ts'
import { DOOR_BEAT_MS } from './beat.ts'

const SAMPLES = 400
const AT_MOST = 0.55
const PAIRS = [
  ['owner', 'stranger'],
  ['owner', 'nobody'],
  ['stranger', 'nobody'],
] as const satisfies readonly (readonly [Tries, Tries])[]

const { portal, doors } = await portalWithDoors({ doorBeat: DOOR_BEAT_MS, passwords: createPasswords() })
afterAll(() => portal.close())

/** How well the times of two kinds of tries are told apart (the area under the curve): 0.5 not at all, 1 always. */
function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  let above = 0
  for (const one of some) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0
  return Math.max(above, some.length * others.length - above) / (some.length * others.length)
}

async function timesAt(name: string): Promise<Record<Tries, number[]>> {
  const times: Record<Tries, number[]> = { owner: [], stranger: [], nobody: [] }
  for (let sample = 0; sample < SAMPLES; sample++) {
    for (const tries of ['owner', 'stranger', 'nobody'] as const) {
      await portal.database.owner.deleteFrom('attemptCount').execute()
      portal.clock.advance(60)
      const call = await doors[name]?.call(portal.browser(), tries)
      const begun = performance.now()
      const answer = await call?.({})
      times[tries].push(performance.now() - begun)
      expect(answer?.statusCode).not.toBe(429)
    }
  }
  return times
}

async function worstPairAt(name: string): Promise<number> {
  const times = await timesAt(name)
  const found = PAIRS.map(([one, other]) => areaUnderCurve(times[one], times[other]))
  process.stdout.write(`${name.padEnd(28)}${PAIRS.map((pair, at) => `${pair.join(' / ')} ${found[at]?.toFixed(3)}`).join('   ')}\n`)
  return Math.max(...found)
}

/**
 * Measured on a machine that does nothing else: what shares it makes a door look better than it is. Of 27 pairs that nothing tells apart one is beyond the bound by chance in
 * every third run: what is beyond it is measured once more.
 */
test.each(Object.keys(doors))('no time tells right, wrong and unknown apart at the door “%s”', { timeout: 600_000 }, async (name) => {
  const first = await worstPairAt(name)
  expect(first <= AT_MOST ? first : await worstPairAt(name)).toBeLessThanOrEqual(AT_MOST)
})
