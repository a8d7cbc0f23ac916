import { mock } from 'node:test'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/app.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { Failure } from '../http/failure.ts'
import { defineJob, startRunner, tidyQueueJob } from './index.ts'

let test: TestApp
const done: number[] = []
let fails: Error | null = null

const count = defineJob({
  name: 'test.count',
  payload: z.object({ number: z.int() }),
  run: async (_services, { number }) => {
    if (fails) throw fails
    done.push(number)
  },
})

const run = () => runDueJobs(test.services, [count])
const enqueue = (number: number, when?: { key?: string; runAt?: Date }) =>
  test.services.jobs.enqueue(test.services.db, count, { number }, when)
const later = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1000)
const waiting = async () =>
  (
    await sql<{ payload: { number: number }; attempts: number; lastError: string | null; runAt: Date }>`
      SELECT payload, attempts, last_error, run_at FROM graphile_worker._private_jobs ORDER BY id`.execute(test.database.owner)
  ).rows

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  done.length = 0
  fails = null
  test.clock.set('2026-11-20T10:00:00-04:00')
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(test.services.db)
})

describe('a job', () => {
  it('is run by the serving role, once, and is gone', async () => {
    const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(test.services.db)
    expect(rows[0]?.role).toBe('djbr_app')
    await enqueue(1)
    await run()
    await run()
    expect(done).toEqual([1])
    expect(await waiting()).toEqual([])
  })

  it('follows its transaction: undone with it, run after it', async () => {
    const { db, jobs } = test.services
    const undone = db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, count, { number: 1 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.transaction().execute((trx) => jobs.enqueue(trx, count, { number: 2 }))
    await run()
    expect(done).toEqual([2])
  })

  it('waits for its instant', async () => {
    await enqueue(1, { runAt: later(60) })
    await run()
    expect(done).toEqual([])
    test.clock.advance(60)
    await run()
    expect(done).toEqual([1])
  })

  it('of a key that waits gives its place to the next of that key', async () => {
    await enqueue(1, { key: 'one' })
    await enqueue(2, { key: 'other' })
    await enqueue(3, { key: 'one' })
    await run()
    expect(done.sort()).toEqual([2, 3])
  })

  it('that fails is run again later; what is kept of the failure quotes nobody', async () => {
    test.clock.set(new Date())
    await enqueue(1)
    fails = new Error('no such person "JUAN MAMANI" with 4000011')
    await expect(run()).rejects.toThrow('no such person')
    const [kept] = await waiting()
    expect(kept).toMatchObject({ attempts: 1, lastError: 'test.count: no such person … with #' })
    expect((kept?.runAt.getTime() ?? 0) - test.clock.now().getTime()).toBeGreaterThan(1000)
    fails = null
    await run()
    expect(done).toEqual([])
    test.clock.set(new Date((kept?.runAt.getTime() ?? 0) + 1000))
    await run()
    expect(done).toEqual([1])
  })

  it('that finds a service away is tried again without being told as a fault', async () => {
    await enqueue(1)
    fails = new Failure('unavailable', 'common.unavailable')
    await run()
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
  })

  it('with a payload that it does not understand fails', async () => {
    await test.services.jobs.enqueue(test.services.db, count, { number: 'one' } as never)
    await expect(run()).rejects.toThrow()
    expect(done).toEqual([])
  })
})

it('a turn that comes by itself and meets a lock is left for the next one; what was asked for of the same job is not', async () => {
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  const sweep = defineJob({ ...count, name: 'test.sweep', payload: z.object({}), every: '* * * * *', run: () => Promise.reject(locked) })
  const meetLock = async (payload: object) => {
    await test.services.jobs.enqueue(test.services.db, sweep, payload as Record<string, never>)
    await runDueJobs(test.services, [sweep])
  }
  await meetLock({ _cron: { ts: '2026-11-20T14:00:00.000Z', backfilled: false } })
  expect(await waiting()).toEqual([])
  await expect(meetLock({})).rejects.toThrow('lock timeout')
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
})

describe('a job that comes once a day', () => {
  const turns: string[] = []
  const coming = (name: string, every: string) =>
    defineJob({ name: `test.${name}`, payload: z.object({}), every, run: async () => void turns.push(name) })
  const jobs = [coming('night', '40 5 * * *'), coming('morning', '0 12 * * *'), coming('often', '*/5 * * * *')]
  const known = async () =>
    (await sql`SELECT FROM graphile_worker._private_known_crontabs WHERE identifier LIKE 'test.%'`.execute(test.services.db)).rows.length
  const upAt = async (now: string, until: () => Promise<void>) => {
    mock.timers.enable({ apis: ['Date'], now: new Date(now) })
    const runner = await startRunner(test.services, jobs, () => {})
    try {
      await until()
    } finally {
      await runner.stop()
      mock.timers.reset()
    }
  }

  it('and that nobody was there for is made up at the next start, once, on its day of La Paz alone', async () => {
    await upAt('2026-11-18T19:07:30-04:00', () => expect.poll(known).toBe(jobs.length))
    await upAt('2026-11-20T01:47:30-04:00', () => expect.poll(() => turns).toEqual(['night']))
    await upAt('2026-11-20T15:07:30-04:00', () => expect.poll(() => turns).toEqual(['night', 'morning']))
    // Two run at once: which of them ends first is not said.
    await upAt('2026-11-21T19:07:30-04:00', () => expect.poll(() => turns.toSorted()).toEqual(['morning', 'morning', 'night', 'night']))
  })
})

describe('a job that a dead process had taken', () => {
  const take = (at: Date) => sql`UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = ${at}`.execute(test.services.db)

  it('is not taken for abandoned while it says that it lives, however long it lasts', async () => {
    const held: unknown[] = []
    const long = defineJob({
      name: 'test.long',
      payload: z.object({}),
      run: async (services, _payload, alive) => {
        for (let turn = 0; turn < 3; turn++) {
          test.clock.advance(9 * 60)
          await alive()
          test.clock.advance(9 * 60)
          await tidyQueueJob.run(services, {}, alive)
          held.push(
            (await sql<{ lockedBy: unknown }>`SELECT locked_by FROM graphile_worker._private_jobs`.execute(services.db)).rows[0]?.lockedBy,
          )
        }
      },
    })
    await test.services.jobs.enqueue(test.services.db, long, {})
    await runDueJobs(test.services, [long])
    expect(held).toEqual([expect.any(String), expect.any(String), expect.any(String)])
  })

  it('is taken again after ten minutes', async () => {
    await enqueue(1)
    await take(later(-9 * 60))
    await runDueJobs(test.services, [tidyQueueJob, count])
    await test.services.jobs.enqueue(test.services.db, tidyQueueJob, {})
    await runDueJobs(test.services, [tidyQueueJob, count])
    expect(done).toEqual([])
    test.clock.advance(61)
    await test.services.jobs.enqueue(test.services.db, tidyQueueJob, {})
    await runDueJobs(test.services, [tidyQueueJob])
    await run()
    expect(done).toEqual([1])
  })

  it('is taken at once by a portal that starts over its own database', async () => {
    await enqueue(1)
    await take(later(-1))
    const own = { ...test.services, config: { ...test.services.config, databaseUrl: undefined } }
    const runner = await startRunner(own, [count], () => {})
    await expect.poll(() => done).toEqual([1])
    await runner.stop()
  })
})

describe('the runner', () => {
  it('starts a job within the second of its commit, and waits for it when it is stopped', async () => {
    const runner = await startRunner(test.services, [count], () => {})
    test.clock.set(new Date())
    await enqueue(1)
    await expect.poll(() => done).toEqual([1])
    await runner.stop()
    await enqueue(2)
    expect(await waiting()).toHaveLength(1)
    expect(done).toEqual([1])
  })

  it('that could not ask for jobs when it started does them once it can', async () => {
    const { owner } = test.database
    test.clock.set(new Date())
    await enqueue(1)
    await sql`REVOKE SELECT ON graphile_worker._private_tasks FROM djbr_app`.execute(owner)
    const failed = Promise.withResolvers<unknown>()
    const runner = await startRunner(test.services, [count], failed.resolve)
    expect(await failed.promise).toMatchObject({ code: '42501' })
    await sql`GRANT SELECT ON graphile_worker._private_tasks TO djbr_app`.execute(owner)
    await expect.poll(() => done, { timeout: 30_000 }).toEqual([1])
    await runner.stop()
  })

  it('without the policy of the serving role would run nothing: the queue is opened to it by the owner', async () => {
    const { rows } = await sql<{ name: string; open: boolean }>`
      SELECT c.relname AS name, EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AS open
      FROM pg_class c WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity`.execute(test.database.owner)
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter(({ open }) => !open)).toEqual([])
  })
})
