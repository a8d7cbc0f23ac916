import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { trustStore } from '@djbr/signature/trust/store.ts'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PaperWatch } from '../ground/archive/index.ts'
import type { Clock } from '../ground/clock.ts'
import type { Database } from '../ground/database/connect.ts'
import { poolOf } from '../ground/database/connect.ts'
import type { WriteProbe } from '../ground/database/write-probe.ts'
import type { BreakerState } from '../ground/outside/breaker.ts'
import type { TrustFiles } from '../ground/trust/index.ts'

/** The outside services, as the metrics name them. */
export const OUTSIDE = ['identity', 'citizenship', 'approval', 'mail'] as const
export type OutsideName = (typeof OUTSIDE)[number]

/** What a process counts about itself and finds in the database. Labels are route templates, methods, codes and service names: never a person. */
export interface Metrics {
  answered(method: string, route: string, status: number, seconds: number): void
  /** An answer was refused because the rows disagree with what was sealed. */
  alarmed(route: string): void
  /** How a call to an outside service ended. */
  asked(service: OutsideName, well: boolean): void
  /** Whether the identity service is called (closed), tried again (half open) or left alone (open). */
  breakerStands(state: BreakerState): void
  /**
   * Sets what to look into when somebody reads the metrics. Before that, while the start waits for its database, the database counts as away and nothing is known
   * of its contents.
   */
  watch(sources: Sources): void
  readonly contentType: string
  /** Returns everything in the Prometheus format, without the database's metrics while it is away. */
  read(): Promise<string>
}

interface Sources {
  readonly pools: Readonly<Record<string, Database>>
  readonly writes: WriteProbe
  readonly papers: Pick<PaperWatch, 'missing'>
  readonly trust: () => TrustFiles
  readonly clock: Clock
  /** Counts decisions of the office that will soon lapse unless somebody makes them. */
  readonly lapsing: () => Promise<number>
}

interface Backlog {
  readonly waiting: number
  readonly late: number
  readonly failing: number
  readonly unsigned: number
  readonly oldestUnsigned: number
  readonly oldestCode: number
  readonly oldestHead: number
  readonly signerSilent: number | null
  readonly signerRefuses: number | null
  readonly keyEnds: number | null
  readonly unsealed: number
  readonly uncovered: number
  readonly viewAlerts: number
  readonly archiveFails: number
  readonly oldestPaper: number
}

/** Library metrics that are named like counters but are not: `promtool check metrics` rejects them. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

const BREAKER = { closed: 0, 'half open': 1, open: 2 } as const

/** The metrics of this process (docs/operacion.md says what to watch). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers })
  const durations = new Histogram({
    name: 'djbr_http_request_duration_seconds',
    help: 'How long answers took, by method, route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const alarms = new Counter({
    name: 'djbr_unconfirmed_answers_total',
    help: 'Answers that were refused because rows differ from what was sealed, by route template: run verificar-cadena.',
    labelNames: ['route'],
    registers,
  })
  const calls = new Counter({
    name: 'djbr_outside_calls_total',
    help: 'Calls to outside services, by service and whether it answered.',
    labelNames: ['service', 'outcome'],
    registers,
  })
  const up = gauge('djbr_outside_up', 'Whether an outside service answered the last call: 1 or 0; absent while it was not called.', [
    'service',
  ])
  const breaker = gauge('djbr_identity_breaker', 'The breaker before the identity service: 0 closed, 1 half open, 2 open.')
  const connections = gauge('djbr_database_connections', 'Connections of each pool, by what they do.', ['pool', 'state'])
  const databaseUp = gauge('djbr_database_up', 'Whether the database answered when these metrics were read.')
  const writable = gauge('djbr_database_writable', 'Whether the database acknowledged a write of at most five seconds ago.')
  const lapsing = gauge('djbr_decisions_lapsing', 'Proposals and mass notices that lapse within five days because nobody has decided them.')
  const missingPapers = gauge('djbr_papers_missing', 'Papers that a row names and the archive has not, as far as they were looked for.')
  const listEnds = gauge(
    'djbr_revocation_list_ends_seconds',
    'How long the revocation list that ends first still holds; absent without one.',
  )
  const backlog = {
    waiting: gauge('djbr_jobs_waiting', 'Jobs that are due and wait.'),
    late: gauge('djbr_jobs_oldest_seconds', 'How long the oldest due job has waited.'),
    failing: gauge('djbr_jobs_failing', 'Jobs that failed and will be run again, or were given up.'),
    unsigned: gauge('djbr_signing_waiting', 'Documents that wait for a signature.'),
    oldestUnsigned: gauge('djbr_signing_oldest_seconds', 'How long the oldest of them has waited.'),
    unsealed: gauge('djbr_audit_unsealed', 'Audit rows that are not linked into the chain yet.'),
    uncovered: gauge('djbr_heads_uncovered_seconds', 'How long the oldest link of a chain has waited for a signed head that counts it.'),
    oldestPaper: gauge('djbr_papers_oldest_seconds', 'How long the oldest paper that was asked for has waited to be printed.'),
    archiveFails: gauge(
      'djbr_wal_archive_failing_seconds',
      'Since when the database could not bring its write-ahead log to the archive: 0 while it can, or has none.',
    ),
    viewAlerts: gauge('djbr_office_view_alerts', 'Members of the staff who saw more today than the quota without receiving it.'),
    signerSilent: gauge('djbr_signer_silent_seconds', 'Since when the process that signs has said nothing; absent when it ended in order.'),
    oldestCode: gauge('djbr_codes_oldest_seconds', 'How long the oldest unsigned code of a certificate has waited.'),
    oldestHead: gauge('djbr_heads_oldest_seconds', 'How long the oldest unsigned head of the public log or of a chain has waited.'),
    signerRefuses: gauge(
      'djbr_signer_refuses',
      'What only another key mends: 0 nothing, 1 its key was withdrawn, 2 its certificate ended.',
    ),
    keyEnds: gauge('djbr_signer_key_ends_seconds', 'How long the certificate of the key that signs documents still holds.'),
  } satisfies Record<keyof Backlog, Gauge>
  let sources: Sources | undefined
  for (const one of [lapsing, missingPapers, listEnds, ...Object.values(backlog)]) one.remove()

  let isWatched = false
  /** Adds the library's process metrics, from the first reading on: measuring the event loop's delay wakes the process a hundred times a second. */
  const watchProcess = () => {
    if (isWatched) return
    isWatched = true
    collectDefaultMetrics({ register: registry })
    for (const name of MISNAMED) registry.removeSingleMetric(name)
  }

  const look = async ({ pools, writes, papers, trust, clock, lapsing: countLapsing }: Sources) => {
    for (const [pool, db] of Object.entries(pools)) {
      const { totalCount, idleCount, waitingCount } = poolOf(db)
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'asked for' }, waitingCount)
    }
    const found = pools.main && (await backlogOf(pools.main, clock.now()).catch(() => null))
    databaseUp.set(found ? 1 : 0)
    writable.set((await writes.canWrite()) ? 1 : 0)
    missingPapers.set(papers.missing().length)
    setOrRemove(lapsing, found ? await countLapsing().catch(() => null) : null)
    const end = endOfLists(trust())
    setOrRemove(listEnds, end === null ? null : (end - clock.now().getTime()) / 1000)
    for (const [name, one] of Object.entries(backlog)) setOrRemove(one, found?.[name as keyof Backlog] ?? null)
  }

  return {
    answered: (method, route, status, seconds) => durations.observe({ method, route, status }, seconds),
    alarmed: (route) => alarms.inc({ route }),
    asked: (service, well) => {
      calls.inc({ service, outcome: well ? 'answered' : 'failed' })
      up.set({ service }, well ? 1 : 0)
    },
    breakerStands: (state) => breaker.set(BREAKER[state]),
    watch: (reported) => {
      sources = reported
    },
    contentType: registry.contentType,
    read: async () => {
      watchProcess()
      if (sources) await look(sources)
      return registry.metrics()
    },
  }
}

/** Removes an unknown value rather than reporting it. */
function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove()
  else gauge.set(value)
}

/** Returns when the first of the revocation lists expires; null where none says. */
function endOfLists({ lists }: TrustFiles): number | null {
  const ends = trustStore([], lists).lists.flatMap(({ until }) => (until ? [until.getTime()] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

async function backlogOf(db: Database, now: Date): Promise<Backlog | undefined> {
  const { rows } = await sql<Backlog>`
    SELECT jobs.*, orders.*,
      (SELECT extract(epoch FROM ${now} - seen_at)::float8 FROM signer_beat) AS signer_silent,
      (SELECT CASE refuses WHEN 'withdrawn' THEN 1 WHEN 'expired' THEN 2 ELSE 0 END FROM signer_beat) AS signer_refuses,
      (SELECT extract(epoch FROM key_ends_at - ${now})::float8 FROM signer_beat) AS key_ends,
      (SELECT coalesce(extract(epoch FROM ${now} - min(ordered_at)), 0)::float8 FROM certificate_code WHERE code IS NULL) AS oldest_code,
      (SELECT coalesce(extract(epoch FROM ${now} - min(ordered_at)), 0)::float8 FROM (
        SELECT ordered_at FROM log_head WHERE signed IS NULL UNION ALL SELECT at FROM chain_head WHERE signed IS NULL
      ) heads) AS oldest_head,
      (SELECT count(*) FROM audit WHERE id > (SELECT coalesce(max(audit_id), 0) FROM audit_seal)) AS unsealed,
      (SELECT coalesce(extract(epoch FROM ${now} - min(sealed_at)), 0)::float8 FROM (
        SELECT sealed_at FROM snapshot_seal WHERE number = 1 + coalesce((SELECT max(links) FROM chain_head WHERE chain = 'snapshot' AND signed IS NOT NULL), 0)
        UNION ALL
        SELECT sealed_at FROM audit_seal WHERE number = 1 + coalesce((SELECT max(links) FROM chain_head WHERE chain = 'audit' AND signed IS NOT NULL), 0)
      ) links) AS uncovered,
      (SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
        THEN extract(epoch FROM clock_timestamp() - greatest(last_archived_time, stats_reset))::float8 ELSE 0 END FROM pg_stat_archiver) AS archive_fails,
      (SELECT coalesce(extract(epoch FROM ${now} - min(j.created_at)), 0)::float8
        FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'reception.print') AS oldest_paper,
      (SELECT count(*) FROM view_alert WHERE alerted_on = ${dateInLaPaz(now)}) AS view_alerts
    FROM (
      SELECT count(*) FILTER (WHERE locked_at IS NULL AND run_at <= ${now} AND attempts < max_attempts) AS waiting,
        coalesce(extract(epoch FROM ${now} - min(run_at) FILTER (WHERE locked_at IS NULL AND attempts = 0 AND run_at <= ${now})), 0)::float8 AS late,
        count(*) FILTER (WHERE last_error IS NOT NULL) AS failing
      FROM graphile_worker._private_jobs
    ) jobs, (
      SELECT count(*) AS unsigned, coalesce(extract(epoch FROM ${now} - min(ordered_at)), 0)::float8 AS oldest_unsigned
      FROM signing_order o WHERE o.try_after < 'infinity' AND NOT EXISTS (SELECT FROM signed_document WHERE order_id = o.id)
    ) orders`.execute(db)
  return rows[0]
}
