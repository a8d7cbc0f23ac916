import { FIRST_RULES } from '@djbr/domain/register/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asEntity, asRegister } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { reportPost } from '../../testing/register.ts'
import { deriveAll, obligationsOf, postsChanged } from './index.ts'

const [CUSTOMS, HEALTH_FUND] = [1, 3]

let portal: TestApp

beforeAll(async () => {
  portal = await testApp()
  await sql`UPDATE portal_date SET day = '2026-01-01'`.execute(portal.database.owner)
  await portal.services.listCache.reload()
})
afterAll(() => portal.close())

let documents = 6_200_000

/** Somebody of the customs since 2025, born in March, with nothing derived yet. */
const somebody = (post: Partial<Parameters<typeof reportPost>[1]> = {}) => {
  documents += 1
  return reportPost(portal.database.owner, { entityCode: CUSTOMS, ...post, person: { documentNumber: String(documents), ...post.person } })
}
const change = (postId: number, values: Record<string, unknown>) =>
  portal.database.owner.updateTable('registerPost').set(values).where('id', '=', postId).execute()
const changed = (...ids: number[]) => asEntity(portal.services.db, CUSTOMS, (trx) => postsChanged(portal.services, trx, ids))
const asPortal = <T>(work: (trx: Transaction) => Promise<T>) => asRegister(portal.services.db, 'portal', work)
const owedBy = async (...ids: number[]) =>
  (await asPortal((trx) => obligationsOf(trx, ids))).map(({ reason, origin, opensOn, dueOn, voidCause }) =>
    [reason, origin.replace(/post:\d+/, 'post'), opensOn, dueOn, ...(voidCause ? [voidCause] : [])].join(' '),
  )
const eventsOf = async (id: number) =>
  (
    await portal.database.owner
      .selectFrom('obligationEvent as e')
      .innerJoin('obligation as o', 'o.id', 'e.obligationId')
      .select(['o.origin', 'e.kind', 'e.details'])
      .where('o.obligedPersonId', '=', id)
      .orderBy('e.id')
      .execute()
  ).map(({ origin, kind, details }) => ({ origin: origin.replace(/post:\d+/, 'post'), kind, details }))

const YEARS = ['2 year:2026 2026-03-01 2026-03-31', '2 year:2027 2027-03-01 2027-03-31']

describe('what somebody owes', () => {
  test('is there in the transaction of the post, for the entity too, which sees no more of the register than before', async () => {
    const { obligedId } = await somebody()
    const other = await somebody({ entityCode: HEALTH_FUND })
    const seen = await asEntity(portal.services.db, CUSTOMS, async (trx) => {
      await postsChanged(portal.services, trx, [obligedId])
      return {
        own: await obligationsOf(trx, [obligedId]),
        posts: await trx.selectFrom('registerPost').select('entityCode').distinct().execute(),
      }
    })
    expect(seen.own.map(({ origin }) => origin)).toEqual(['year:2026', 'year:2027'])
    expect(seen.posts).toEqual([{ entityCode: CUSTOMS }])
    expect(await owedBy(other.obligedId)).toEqual([])
  })

  test('derived again is the same, with no event more', async () => {
    const { obligedId } = await somebody()
    await changed(obligedId)
    const before = await eventsOf(obligedId)
    expect(before.map(({ kind }) => kind)).toEqual(['derived', 'derived'])
    await changed(obligedId)
    await portal.runJobs()
    expect(await eventsOf(obligedId)).toEqual(before)
    expect(await owedBy(obligedId)).toEqual(YEARS)
  })

  test('gets a month more in El Alto, which is no capital, and not in La Paz', async () => {
    const { rows } = await sql<{ name: string; department: number; province: number; code: number }>`
      SELECT name, department, province, code FROM locality WHERE department = 2 AND (capital OR name ILIKE 'EL ALTO')`.execute(
      portal.database.owner,
    )
    expect(rows).toHaveLength(2)
    for (const { name, department, province, code } of rows) {
      const { obligedId } = await somebody({ department, province, locality: code })
      await changed(obligedId)
      expect((await owedBy(obligedId))[0], name).toBe(`2 year:2026 2026-03-01 ${/alto/i.test(name) ? '2026-04-30' : '2026-03-31'}`)
    }
  })

  test('moves with its post, is void at its end and comes back when that is taken back', async () => {
    const { obligedId, postId } = await somebody({ startedOn: '2026-11-02' })
    await changed(obligedId)
    expect(await owedBy(obligedId)).toEqual(['1 post 2026-10-03 2026-11-03', YEARS[1]])
    await change(postId, { startedOn: '2026-11-04' })
    await changed(obligedId)
    await change(postId, { endedOn: '2026-11-16', endCause: 'renuncia', endReportedAt: portal.clock.now() })
    await changed(obligedId)
    expect(await owedBy(obligedId)).toEqual(['1 post 2026-10-05 2026-11-04', '3 post 2026-11-16 2026-12-16', `${YEARS[1]} left`])
    await change(postId, { endedOn: null, endCause: null, endReportedAt: null })
    await changed(obligedId)
    expect(await owedBy(obligedId)).toEqual(['1 post 2026-10-05 2026-11-04', '3 post 2026-11-16 2026-12-16 corrected', YEARS[1]])
    const events = await eventsOf(obligedId)
    expect(events.map(({ origin, kind }) => `${origin} ${kind}`)).toEqual([
      'post derived',
      'year:2027 derived',
      'post moved',
      'post derived',
      'year:2027 voided',
      'year:2027 restored',
      'post voided',
    ])
    expect(events[2]?.details).toEqual({
      rules: 1,
      opensOn: '2026-10-05',
      dueOn: '2026-11-04',
      before: { rules: 1, opensOn: '2026-10-03', dueOn: '2026-11-03' },
    })
  })

  test('keeps a longer time that was given while it is one, and says what it was when it is none any more', async () => {
    const { obligedId, postId } = await somebody({ startedOn: '2026-11-04' })
    await changed(obligedId)
    const extendedTo = () =>
      portal.database.owner.selectFrom('obligation').select('extendedTo').where('postId', '=', postId).executeTakeFirst()
    await portal.database.owner.updateTable('obligation').set({ extendedTo: '2026-11-20' }).where('postId', '=', postId).execute()
    await change(postId, { startedOn: '2026-11-09' })
    await changed(obligedId)
    expect(await extendedTo()).toEqual({ extendedTo: '2026-11-20' })
    await change(postId, { startedOn: '2026-11-23' })
    await changed(obligedId)
    expect(await extendedTo()).toEqual({ extendedTo: null })
    expect((await eventsOf(obligedId)).at(-1)?.details).toMatchObject({ before: { extendedTo: '2026-11-20' } })
  })

  test('is void from the minute in which the authority knows of their death, what was missing too', async () => {
    const { obligedId, postId } = await somebody()
    await changed(obligedId)
    await change(postId, { endedOn: '2026-11-19', endCause: 'fallecimiento', endReportedAt: portal.clock.now() })
    await portal.database.owner.updateTable('obligedPerson').set({ diedOn: '2026-11-19' }).where('id', '=', obligedId).execute()
    await changed(obligedId)
    expect(await owedBy(obligedId)).toEqual(YEARS.map((year) => `${year} death`))
  })

  test('is nothing that fell due before the portal took declarations', async () => {
    const { obligedId } = await somebody({ startedOn: '2025-12-31' })
    await changed(obligedId)
    expect(await owedBy(obligedId)).toEqual(YEARS)
  })

  test('is nothing of who was reported without a birth date', async () => {
    const { obligedId } = await somebody({ startedOn: '2026-11-02', person: { birthDate: null } })
    await changed(obligedId)
    expect(await owedBy(obligedId)).toEqual([])
  })

  test('of a post that was taken back is void', async () => {
    const { obligedId, postId } = await somebody()
    await changed(obligedId)
    await change(postId, { voidedAt: portal.clock.now() })
    await changed(obligedId)
    expect(await owedBy(obligedId)).toEqual(YEARS.map((year) => `${year} corrected`))
  })

  test('says when the entity reported only after its last day', async () => {
    const { obligedId } = await somebody({ startedOn: '2026-11-02', reportedAt: new Date('2026-11-05T09:00:00-04:00') })
    await changed(obligedId)
    const kept = await asPortal((trx) => obligationsOf(trx, [obligedId]))
    expect(kept.map(({ reason, reportedLate }) => [reason, reportedLate])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  test('is derived once when two derive at the same time', async () => {
    const { obligedId } = await somebody()
    let second: Promise<void> | undefined
    await asEntity(portal.services.db, CUSTOMS, async (trx) => {
      await postsChanged(portal.services, trx, [obligedId])
      second = changed(obligedId)
      second.catch(() => {})
      await expect.poll(() => lockWaits(portal.database.owner)).toBe(1)
    })
    await second
    expect(await owedBy(obligedId)).toEqual(YEARS)
    expect(await eventsOf(obligedId)).toHaveLength(2)
  })
})

describe('everybody', () => {
  const PEOPLE = 1_100

  beforeAll(async () => {
    await portal.runJobs()
    await sql`
      WITH people AS (
        INSERT INTO obliged_person (document_type, document_number, birth_date, names)
        SELECT 1, (7000000 + n)::text, DATE '1970-01-01' + n, 'ROSA' FROM generate_series(1, ${PEOPLE}::integer) n RETURNING id)
      INSERT INTO register_post (entity_code, obliged_person_id, kind, started_on, reported_at)
      SELECT 9, id, 'planta', '2020-01-01', now() FROM people`.execute(portal.database.owner)
  })
  const ofCrowd = async () =>
    (
      await sql<{ obligations: number; people: number; events: number }>`
        SELECT count(DISTINCT o.id) AS obligations, count(DISTINCT o.obliged_person_id) AS people, count(e.id) AS events
        FROM obligation o JOIN register_post p USING (obliged_person_id) JOIN obligation_event e ON e.obligation_id = o.id
        WHERE p.entity_code = 9`.execute(portal.database.owner)
    ).rows[0]

  test('is derived some at a time, killed in the middle without doubles', async () => {
    await sql`
      CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM obligation) > 1500 THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER fail_late AFTER INSERT ON obligation FOR EACH ROW EXECUTE FUNCTION fail_late()`.execute(portal.database.owner)
    await asPortal((trx) => deriveAll(portal.services, trx))
    await expect(portal.runJobs()).rejects.toThrow()
    const stopped = await ofCrowd()
    expect(stopped?.people).toBeGreaterThan(0)
    expect(stopped?.people).toBeLessThan(PEOPLE)
    await sql`DROP TRIGGER fail_late ON obligation`.execute(portal.database.owner)
    await sql`UPDATE graphile_worker._private_jobs SET run_at = ${portal.clock.now()}`.execute(portal.database.owner)
    await portal.runJobs()
    const done = await ofCrowd()
    expect(done?.people).toBe(PEOPLE)
    expect(done?.events).toBe(done?.obligations)
    await asPortal((trx) => deriveAll(portal.services, trx))
    await portal.runJobs()
    expect(await ofCrowd()).toEqual(done)
  })

  test('has the next year before its month begins, a night after another', async () => {
    const { obligedId } = await somebody()
    await changed(obligedId)
    portal.clock.set('2027-02-28T03:00:00-04:00')
    await asPortal((trx) => deriveAll(portal.services, trx))
    await portal.runJobs()
    expect(await owedBy(obligedId)).toEqual(YEARS)
    portal.clock.set('2027-03-01T03:00:00-04:00')
    await asPortal((trx) => deriveAll(portal.services, trx))
    await portal.runJobs()
    expect(await owedBy(obligedId)).toEqual([...YEARS, '2 year:2028 2028-03-01 2028-03-31'])
  })

  test('follows new rules, and what they did not change keeps the version that it was derived by', async () => {
    const { obligedId } = await somebody({ country: 32 })
    await changed(obligedId)
    await portal.database.owner
      .insertInto('registerRules')
      .values({ settings: JSON.stringify({ ...FIRST_RULES, extraMonthAbroad: false }), adoptedAt: portal.clock.now() })
      .execute()
    const home = await somebody()
    await sql`UPDATE obligation SET rules_version = 1`.execute(portal.database.owner)
    await asPortal((trx) => deriveAll(portal.services, trx))
    await portal.runJobs()
    const moved = await asPortal((trx) => obligationsOf(trx, [obligedId]))
    expect(moved.map(({ dueOn, rulesVersion }) => [dueOn, rulesVersion])[0]).toEqual(['2026-03-31', 2])
    expect((await eventsOf(obligedId)).at(-1)).toMatchObject({ kind: 'moved', details: { rules: 2, before: { rules: 1 } } })
    await changed(home.obligedId)
    const versions = await portal.database.owner
      .selectFrom('obligation')
      .select('rulesVersion')
      .distinct()
      .orderBy('rulesVersion')
      .execute()
    expect(versions.map(({ rulesVersion }) => rulesVersion)).toEqual([1, 2])
  })
})
