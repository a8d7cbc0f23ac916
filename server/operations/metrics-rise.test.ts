import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { authority } from '@djbr/signature/testing/authority.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../ground/database/connect.ts'
import { audit, portalItself, seal } from '../ground/proof/index.ts'
import { lapsingSoon } from '../office/worklist/index.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { createMetrics } from './index.ts'

const LATE_SECONDS = 5_000
const DAY_SECONDS = 86_400
/** What is not known is not told. */
const ABSENT = Number.NaN

let portal: TestApp
let superuser: Database
const metrics = createMetrics()
const missing: string[] = []
const lists: Uint8Array[] = []

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await seal(portal.services.db, 'audit', now())
  superuser = connect({ url: portal.database.superuserUrl, connections: 1 })
  await sql`SET session_replication_role = 'replica'`.execute(superuser)
  metrics.watch({
    pools: { main: portal.services.db },
    writes: portal.services.writes,
    papers: { missing: () => missing },
    trust: () => ({ anchors: [], lists }),
    clock: portal.clock,
    lapsing: () => lapsingSoon(portal.services),
  })
})
afterAll(async () => {
  await superuser.destroy()
  await portal.close()
})

const now = () => portal.clock.now()
const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000)
const sampleValue = async (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metrics.read())?.[1] ?? ABSENT)

/** A job of this name that came long ago. */
async function job(name: string, error: string | null): Promise<void> {
  const at = ago(LATE_SECONDS)
  await sql`SELECT graphile_worker.add_job(${name}, '{}'::json, run_at => ${at})`.execute(superuser)
  await sql`
    UPDATE graphile_worker._private_jobs j SET created_at = ${at}, last_error = ${error}
    FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = ${name}`.execute(superuser)
}

async function listThatEnds(inSeconds: number): Promise<Uint8Array> {
  const LASTS_DAYS = 30
  return (await authority('Autoridad de prueba')).revokes(new Uint8Array([1]), ago(LASTS_DAYS * DAY_SECONDS - inSeconds))
}

/** What an alert reads, what makes it rise, from what, and to what. */
const rises: readonly (readonly [name: string, happens: () => unknown, from: number, to: number])[] = [
  ['djbr_jobs_failing', () => job('some.job', 'the mail server is away'), 0, 1],
  ['djbr_papers_oldest_seconds', () => job('reception.print', null), 0, LATE_SECONDS],
  ['djbr_papers_missing', () => missing.push('a hash'), 0, 1],
  [
    'djbr_signing_oldest_seconds',
    () =>
      sql`
      INSERT INTO signing_order (declaration_id, snapshot_id, class, ordered_at, try_after)
      VALUES (1, 1, 'form', ${ago(LATE_SECONDS)}, ${ago(LATE_SECONDS)})`.execute(superuser),
    0,
    LATE_SECONDS,
  ],
  [
    'djbr_signer_silent_seconds',
    () => sql`INSERT INTO signer_beat (seen_at) VALUES (${ago(LATE_SECONDS)})`.execute(superuser),
    ABSENT,
    LATE_SECONDS,
  ],
  [
    'djbr_heads_uncovered_seconds',
    () => sql`UPDATE audit_seal SET sealed_at = ${ago(LATE_SECONDS)} WHERE number = 1`.execute(superuser),
    0,
    LATE_SECONDS,
  ],
  [
    'djbr_audit_unsealed',
    () => audit(portal.services.db, portalItself, { at: now(), action: 'card.alarm', facts: { failures: 50, minutes: 10 } }),
    0,
    1,
  ],
  [
    'djbr_office_view_alerts',
    () =>
      sql`
      INSERT INTO view_alert (officer_id, alerted_on, alerted_at)
      SELECT id, ${dateInLaPaz(now())}, ${now()} FROM account WHERE office_id IS NOT NULL LIMIT 1`.execute(superuser),
    0,
    1,
  ],
  ['djbr_revocation_list_ends_seconds', async () => lists.push(await listThatEnds(DAY_SECONDS)), ABSENT, DAY_SECONDS],
  ['djbr_identity_breaker', () => metrics.breakerStands('open'), 0, 2],
]

test.each(rises)('%s rises with what it is about', async (name, happens, from, to) => {
  expect(await sampleValue(name)).toBe(from)
  await happens()
  expect(await sampleValue(name)).toBe(to)
})
