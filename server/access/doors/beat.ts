import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Interval at which a door answers, in milliseconds. The work for a try, right or wrong, about somebody or about nobody, takes less. */
export const DOOR_BEAT_MS = 50

/** Longest random delay after the beat, in milliseconds, which hides what little is left of a difference. */
const CHANCE_MS = 10

/**
 * Makes every route with `door` answer on a beat, so that no time tells a right try from a wrong one, or who is registered (safety S61). What takes longer answers on a
 * later beat.
 */
export function answerOnBeat(app: FastifyInstance, beat: number): void {
  app.addHook('onSend', async ({ routeOptions }, { elapsedTime }) => {
    // @protects S61 no time tells a right try from a wrong one
    //   instead: !routeOptions.config?.door ==> beat > 0
    if (!routeOptions.config?.door || beat === 0) return
    await wait(beat - (elapsedTime % beat) + randomInt(CHANCE_MS * 1000) / 1000)
  })
}
