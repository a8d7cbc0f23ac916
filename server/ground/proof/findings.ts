import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asReader } from '../database/as-person.ts'
import type { Database } from '../database/connect.ts'
import type { Finding } from './finding.ts'
import { type Alive, AT_ONCE, inPages, type Key } from './in-pages.ts'
import { certificateNumber } from './numbers.ts'
import { publicFindings } from './public-findings.ts'
import { differingParts } from './reception-agreement.ts'
import { type ReceptionRow, readReceptionText } from './reception-text.ts'

/** Most findings that are reported. */
export const MAX_FOUND = 20

/**
 * Compares the data that answers are made from with what was sealed, some rows at a time (S43): each reception and declaration, the moments of the snapshots, the
 * counters, the public summaries, the fulfilled obligations, the ended cases, the roles, the size of the public log, the papers and the approvals. Calls `alive`
 * at each read. Returns at most 20 findings.
 */
export async function findingsOf(db: Database, alive: () => Promise<unknown> = async () => {}): Promise<readonly Finding[]> {
  const found: Finding[] = []
  // @protects S43 counters agree with what was sealed
  //   without: counters,
  // @protects S43 what the public is answered, and what decides, agrees with what was sealed
  //   without: publicFindings,
  // @protects S43 the public log is as long as its leaves
  //   instead: publicLog, papers ==> papers
  // @protects S43 a paper of the archive has the sealed hash
  //   without: papers,
  // @protects S43 an approval is in the audit
  //   without: , approvals
  for (const look of [declarations, moments, counters, publicFindings, publicLog, papers, signedPapers, approvals]) {
    for await (const finding of look(db, alive)) {
      found.push(finding)
      if (found.length === MAX_FOUND) return found
    }
  }
  return found
}

type DeclarationRow = ReceptionRow & {
  readonly id: number
  readonly state: number
  readonly lastKind: keyof typeof STATE_OF | null
  readonly swornCode: string | null
  readonly otherPerson: boolean | null
  readonly receivedText: string | null
  readonly receivedTimes: number
  readonly isReceived: boolean
  readonly swornId: number | null
  readonly swornOf: number | null
}

const STATE_OF = { finalized: STATE.finished, received: STATE.received, enabled: STATE.inProcess, writtenOff: STATE.writtenOff } as const
const HELD_BY_CODE: readonly number[] = [STATE.finished, STATE.received]

async function* declarations(db: Database, alive: Alive): AsyncGenerator<Finding> {
  const page = (after: Key) => sql<DeclarationRow>`
    SELECT d.id, d.state, d.control_code, d.late, d.reception_system = 1 AS digital, last.kind AS last_kind,
      replace(substring(sworn_last.canonical FROM '"controlCode":"([^"]*)"'), '-', '') AS sworn_code,
      told.other_person, told.received_times, received.canonical AS received_text,
      r.declaration_id IS NOT NULL AS is_received, r.year, r.department, r.department_number, r.national_number, r.received_at, r.received_on,
      r.office_id, r.officer_id, encode(sworn.hash, 'hex') AS sworn, sworn.id AS sworn_id, sworn.declaration_id AS sworn_of
    FROM (SELECT * FROM declaration WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}) d
    LEFT JOIN LATERAL (SELECT * FROM reception r WHERE r.declaration_id = d.id LIMIT 1) r ON true
    LEFT JOIN LATERAL (SELECT * FROM snapshot s WHERE s.id = r.snapshot_id LIMIT 1) sworn ON true
    LEFT JOIN LATERAL (SELECT kind FROM snapshot s WHERE s.declaration_id = d.id ORDER BY s.id DESC LIMIT 1) last ON true
    LEFT JOIN LATERAL (SELECT canonical FROM snapshot s WHERE s.declaration_id = d.id AND s.kind = 'finalized' ORDER BY s.id DESC LIMIT 1) sworn_last ON true
    LEFT JOIN LATERAL (SELECT canonical FROM snapshot s WHERE s.declaration_id = d.id AND s.kind = 'received' ORDER BY s.id DESC LIMIT 1) received ON true
    LEFT JOIN LATERAL (
      SELECT bool_or(s.person_id <> d.person_id) OR coalesce(r.person_id <> d.person_id, false) AS other_person,
        count(*) FILTER (WHERE s.kind = 'received') AS received_times
      FROM snapshot s WHERE s.declaration_id = d.id) told ON true
    ORDER BY d.id`
  for await (const row of inPages(db, 0, alive, page)) yield* ofDeclaration(row)
}

function* ofDeclaration(row: DeclarationRow): Generator<Finding> {
  const { id: declaration, state, lastKind, isReceived, receivedText, receivedTimes } = row
  const sealed = lastKind && STATE_OF[lastKind]
  const text = receivedText === null ? null : readReceptionText(receivedText)
  const certificate = isReceived ? certificateNumber(row) : (text?.departmental ?? '')
  // @protects S43 a reception that was added is named
  //   instead: isReceived && receivedText === null ==> false
  if (isReceived && receivedText === null) yield { kind: 'receptionAdded', declaration, certificate }
  // @protects S43 a reception that was deleted is named
  //   instead: !isReceived && receivedText !== null ==> false
  if (!isReceived && receivedText !== null) yield { kind: 'receptionGone', declaration, certificate }
  // @protects S43 a reception that is sealed twice is named
  //   instead: receivedTimes > 1 ==> false
  if (receivedTimes > 1) yield { kind: 'receivedTwice', declaration, times: receivedTimes }
  if (isReceived && receivedText !== null) {
    const parts = text ? differingParts(row, text) : (['sworn'] as const)
    // @protects S43 a reception is compared with its sealed text
    //   instead: parts.length > 0 ==> false
    if (parts.length > 0) yield { kind: 'reception', declaration, certificate: text?.departmental ?? certificate, parts }
  }
  // @protects S43 what was sworn stays with its declaration
  //   instead: row.swornOf !== null && row.swornOf !== declaration ==> false
  if (row.swornOf !== null && row.swornOf !== declaration) yield { kind: 'moved', declaration, row: row.swornId ?? 0, to: row.swornOf }
  // @protects S43 the state is the one that was sealed last
  //   instead: state !== (sealed ?? STATE.inProcess) ==> false
  if (state !== (sealed ?? STATE.inProcess)) yield { kind: 'state', declaration, state, sealed }
  // @protects S43 a control code is the sworn one
  //   instead: HELD_BY_CODE.includes(state) && row.controlCode !== row.swornCode ==> false
  if (HELD_BY_CODE.includes(state) && row.controlCode !== row.swornCode) yield { kind: 'controlCode', declaration }
  // @protects S43 what was sworn stays with its person
  //   instead: row.otherPerson ==> false
  if (row.otherPerson) yield { kind: 'person', declaration }
}

interface MomentRow {
  readonly id: number
  readonly declarationId: number
  readonly createdAt: Date
  readonly said: string | null
}

async function* moments(db: Database, alive: Alive): AsyncGenerator<Finding> {
  const page = (after: Key) => sql<MomentRow>`
    SELECT s.id, s.declaration_id, s.created_at,
      substring(s.canonical FROM CASE s.kind WHEN 'finalized' THEN '"finalizedAt":"([^"]*)"' WHEN 'received' THEN '"receivedAt":"([^"]*)"' ELSE '"at":"([^"]*)"' END) AS said
    FROM snapshot s WHERE s.id > ${after} ORDER BY s.id LIMIT ${AT_ONCE}`
  for await (const { id, declarationId, createdAt, said } of inPages(db, 0, alive, page)) {
    const isClock = createdAt instanceof Date && !Number.isNaN(createdAt.getTime())
    // @protects S43 the moment of a snapshot is the sealed one
    //   instead: !isClock || laPazTimestamp(createdAt) !== said ==> false
    if (!isClock || laPazTimestamp(createdAt) !== said) yield { kind: 'moment', row: id, declaration: declarationId }
  }
}

async function* counters(db: Database): AsyncGenerator<Finding> {
  const { rows } = await asReader(db, 'proof', (trx) =>
    sql<{ year: number; series: string; counter: number | null; last: number | null; count: number | null }>`
      WITH issued AS (
        SELECT year, 'BO' AS series, max(national_number) AS last, count(*) AS count FROM reception GROUP BY year
        UNION ALL
        SELECT year, department, max(department_number), count(*) FROM reception GROUP BY year, department
      )
      SELECT year, series, c.last AS counter, i.last, i.count FROM certificate_counter c FULL JOIN issued i USING (year, series)
      WHERE c.last IS DISTINCT FROM i.last OR i.last IS DISTINCT FROM i.count ORDER BY year, series`.execute(trx),
  )
  for (const { year, series, counter, last, count } of rows)
    yield { kind: 'counter', year, series, counter: counter ?? 0, last: last ?? 0, count: count ?? 0 }
}

async function* publicLog(db: Database): AsyncGenerator<Finding> {
  const { rows } = await asReader(db, 'proof', (trx) =>
    sql<{ size: number; leaves: number; next: number; receptions: number; statements: number; unentered: boolean }>`
      SELECT (SELECT size FROM log_size) AS size, (SELECT count(*) FROM log_leaf) AS leaves, (SELECT coalesce(max(place) + 1, 0) FROM log_leaf) AS next,
        (SELECT count(*) FROM snapshot WHERE kind = 'received') AS receptions, (SELECT count(*) FROM log_statement) AS statements,
        EXISTS (SELECT FROM reception r WHERE NOT EXISTS (SELECT FROM log_leaf l WHERE l.declaration_id = r.declaration_id)) AS unentered`.execute(
      trx,
    ),
  )
  const [log] = rows
  if (!log) return
  const { size, leaves, next, receptions, statements, unentered } = log
  // Receptions from before the log was kept are entered by the hourly job; verificar-registro counts those.
  if (size !== leaves || size !== next || (leaves - statements !== receptions && !unentered))
    yield { kind: 'log', size, leaves, receptions }
}

interface PaperRow {
  readonly id: string
  readonly declarationId: number
  readonly agrees: boolean | null
}
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

async function* papers(db: Database, alive: Alive): AsyncGenerator<Finding> {
  const page = (after: Key) => sql<PaperRow>`
    SELECT p.id, p.declaration_id,
      coalesce(a.facts ->> 'hash', a.details) = p.hash
        AND (a.facts IS NULL OR a.facts ->> 'declaration' = p.declaration_id::text AND a.facts ->> 'snapshot' = p.snapshot_id::text
          AND a.facts ->> 'class' = p.class AND a.facts ->> 'stage' = p.stage) AS agrees
    FROM archived_document p
    LEFT JOIN LATERAL (
      SELECT facts, details FROM audit WHERE action = 'document.archive' AND object = 'archived_document:' || p.id AND result = 'done' ORDER BY id LIMIT 1
    ) a ON true
    WHERE p.id > ${after}::uuid ORDER BY p.id LIMIT ${AT_ONCE}`
  yield* differingPapers(inPages(db, BEFORE_ALL, alive, page))
}

async function* signedPapers(db: Database, alive: Alive): AsyncGenerator<Finding> {
  const page = (after: Key) => sql<PaperRow>`
    SELECT p.id, o.declaration_id, coalesce(a.facts ->> 'hash', right(a.details, 64)) = p.hash AS agrees
    FROM signed_document p JOIN signing_order o ON o.id = p.order_id
    LEFT JOIN LATERAL (
      SELECT facts, details FROM audit WHERE action = 'document.sign' AND object = 'signing_order:' || o.id AND result = 'done' ORDER BY id LIMIT 1
    ) a ON true
    WHERE p.id > ${after}::uuid ORDER BY p.id LIMIT ${AT_ONCE}`
  yield* differingPapers(inPages(db, BEFORE_ALL, alive, page))
}

async function* differingPapers(rows: AsyncIterable<PaperRow>): AsyncGenerator<Finding> {
  for await (const { id, declarationId, agrees } of rows) if (!agrees) yield { kind: 'paper', paper: id, declaration: declarationId }
}

async function* approvals(db: Database, alive: Alive): AsyncGenerator<Finding> {
  const page = (after: Key) => sql<{ id: string; audited: boolean }>`
    SELECT p.id, EXISTS (
      SELECT FROM audit a WHERE a.action = CASE p.kind WHEN 'unblockAccount' THEN 'unblock' ELSE p.kind END || '.approve' AND a.at = p.decided_at AND a.result = 'done' AND a.actor_account_id = p.decided_by
    ) AS audited
    FROM proposal p
    WHERE p.id > ${after}::uuid AND p.approved AND p.kind IN ('writeOff', 'unfreezeCard', 'reopenRecovery', 'removeFactor', 'unblockAccount')
    ORDER BY p.id LIMIT ${AT_ONCE}`
  for await (const { id, audited } of inPages(db, BEFORE_ALL, alive, page)) if (!audited) yield { kind: 'approval', proposal: id }
}
