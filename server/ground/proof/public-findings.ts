import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { type PublicSummary, publicSummaryOf } from '@djbr/domain/declaration/public-summary.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { asOffice } from '../database/as-person.ts'
import type { Database } from '../database/connect.ts'
import type { Finding } from './finding.ts'
import { type Alive, AT_ONCE, inPages, type Key } from './in-pages.ts'
import { readReceptionText } from './reception-text.ts'

/** Compares what the public is told besides certificates, and what decides about people, with what was sealed of it (S43). */
export async function* publicFindings(db: Database, alive: Alive): AsyncGenerator<Finding> {
  // @protects S43 each public summary is what was sworn and received last
  yield* summaries(db, alive)
  // @protects S43 whoever had something received has a public summary
  yield* summariesLacking(db, alive)
  // @protects S43 an obligation is fulfilled by what was sworn and received
  yield* filings(db, alive)
  // @protects S43 a case ended as the audit says
  yield* caseEnds(db, alive)
  // @protects S43 roles are those that the audit says were given
  yield* roles(db)
  // @protects S43 weights are those whose hash the public log has
  yield* weights(db)
}

/** SQL for a person's latest reception; nothing for nobody. */
const latestOf = (person: RawBuilder<unknown>) => sql`
  LEFT JOIN LATERAL (
    SELECT d.id, d.state FROM declaration d JOIN reception r ON r.declaration_id = d.id
    WHERE d.person_id = ${person} ORDER BY r.received_at DESC, d.id DESC LIMIT 1) latest ON true`

/** SQL for the sealed texts of a declaration: what was sworn last, and its reception. */
const textsOf = (declaration: RawBuilder<unknown>) => sql`
  LEFT JOIN LATERAL (
    SELECT s.canonical FROM snapshot s JOIN reception r ON r.snapshot_id = s.id WHERE r.declaration_id = ${declaration} LIMIT 1) sworn ON true
  LEFT JOIN LATERAL (
    SELECT s.canonical FROM snapshot s WHERE s.declaration_id = ${declaration} AND s.kind = 'received' ORDER BY s.id DESC LIMIT 1) received ON true`

interface Texts {
  readonly swornText: string | null
  readonly receivedText: string | null
}

/** Returns what a summary should say by the sealed texts of its declaration; null where nothing was sealed. */
function sealedSummary({ swornText, receivedText }: Texts): SummaryShown | null {
  const received = readReceptionText(receivedText ?? '')
  if (swornText === null || !received) return null
  const sworn = JSON.parse(swornText) as Snapshot
  return {
    ...publicSummaryOf(sworn),
    entity: sworn.position?.entity ?? '',
    declaredOn: dayIn(sworn.finalizedAt),
    receivedOn: dayIn(received.receivedAt),
  }
}

const dayIn = (moment: string): PlainDate => moment.slice(0, 'YYYY-MM-DD'.length)

interface SummaryShown extends PublicSummary {
  readonly entity: string
  readonly declaredOn: PlainDate
  readonly receivedOn: PlainDate
}

type SummaryRow = SummaryShown &
  Texts & { readonly id: number; readonly declarationId: number; readonly latest: number | null; readonly state: number | null }

async function* summaries(db: Database, alive: Alive): AsyncGenerator<Finding> {
  const page = (after: Key) => sql<SummaryRow>`
    SELECT p.person_id AS id, p.declaration_id, p.paternal, p.maternal, p.married_name, p.names, p.goods, p.assets, p.income, p.debts,
      p.entity, p.declared_on, p.received_on, latest.id AS latest, latest.state, sworn.canonical AS sworn_text, received.canonical AS received_text
    FROM (SELECT * FROM public_summary WHERE person_id > ${after} ORDER BY person_id LIMIT ${AT_ONCE}) p
    ${latestOf(sql`p.person_id`)} ${textsOf(sql`p.declaration_id`)}
    ORDER BY p.person_id`
  for await (const row of inPages(db, 0, alive, page)) {
    const declaration = row.declarationId
    const sealed = sealedSummary(row)
    const agrees = sealed && (Object.keys(sealed) as (keyof SummaryShown)[]).every((name) => row[name] === sealed[name])
    // @protects S43 a public summary says what was sworn
    //   instead: !agrees ==> false
    if (!agrees) yield { kind: 'summary', declaration }
    // @protects S43 no older declaration is put back, nor one that was written off
    //   instead: row.latest !== declaration || row.state !== STATE.received ==> false
    if (row.latest !== declaration || row.state !== STATE.received) yield { kind: 'summaryOther', declaration }
  }
}

async function* summariesLacking(db: Database, alive: Alive): AsyncGenerator<Finding> {
  const page = (after: Key) => sql<{ id: number; declarationId: number | null; lacks: boolean }>`
    SELECT p.id, latest.id AS declaration_id, latest.state = ${STATE.received}
      AND (substring(received.canonical FROM '"receivedAt":"([0-9-]{10})')::date + interval '2 years')::date > (now() AT TIME ZONE 'America/La_Paz')::date
      AND NOT EXISTS (SELECT FROM public_summary s WHERE s.person_id = p.id) AS lacks
    FROM (SELECT DISTINCT person_id AS id FROM declaration WHERE person_id > ${after} AND state = ${STATE.received} ORDER BY person_id LIMIT ${AT_ONCE}) p
    ${latestOf(sql`p.id`)} ${textsOf(sql`latest.id`)}
    ORDER BY p.id`
  for await (const { declarationId, lacks } of inPages(db, 0, alive, page))
    if (lacks && declarationId !== null) yield { kind: 'summaryGone', declaration: declarationId }
}

type FilingRow = Texts & {
  readonly id: number
  readonly declarationId: number
  readonly filedOn: PlainDate
  readonly receivedOn: PlainDate
  readonly state: number
  readonly ofAnother: boolean
}

async function* filings(db: Database, alive: Alive): AsyncGenerator<Finding> {
  const page = (after: Key) => sql<FilingRow>`
    SELECT o.id, o.declaration_id, o.filed_on, o.received_on, d.state, d.person_id IS DISTINCT FROM b.person_id AS of_another,
      sworn.canonical AS sworn_text, received.canonical AS received_text
    FROM (SELECT * FROM obligation WHERE id > ${after} AND declaration_id IS NOT NULL ORDER BY id LIMIT ${AT_ONCE}) o
    JOIN obliged_person b ON b.id = o.obliged_person_id
    LEFT JOIN declaration d ON d.id = o.declaration_id
    ${textsOf(sql`o.declaration_id`)}
    ORDER BY o.id`
  for await (const row of inPages(db, 0, alive, page)) {
    const sealed = sealedSummary(row)
    const agrees =
      row.state === STATE.received && !row.ofAnother && row.filedOn === sealed?.declaredOn && row.receivedOn === sealed.receivedOn
    if (!agrees) yield { kind: 'filing', obligation: row.id, declaration: row.declarationId }
  }
}

async function* caseEnds(db: Database, alive: Alive): AsyncGenerator<Finding> {
  const said = (action: string) => sql`
    LEFT JOIN LATERAL (
      SELECT a.at, a.actor_account_id AS actor, a.facts FROM audit a
      WHERE a.action = ${action} AND a.object = 'examination_case:' || c.id AND a.result = 'done' ORDER BY a.id DESC LIMIT 1)`
  const page = (after: Key) => sql<{ id: number; agrees: boolean }>`
    SELECT c.id, coalesce(c.outcome = decided.facts ->> 'outcome' AND c.ended_at = decided.at AND c.decided_by = coalesce(decided.actor, c.decided_by)
      AND (c.state = 'referred') = (c.outcome = 'referred')
      AND (NOT coalesce(proposed.facts ? 'reasons', false) OR encode(sha256(convert_to(c.reasons, 'UTF8')), 'hex') = proposed.facts ->> 'reasons'), false) AS agrees
    FROM (SELECT * FROM examination_case WHERE id > ${after} AND ended_at IS NOT NULL ORDER BY id LIMIT ${AT_ONCE}) c
    ${said('case.decide')} decided ON true ${said('case.propose')} proposed ON true
    ORDER BY c.id`
  for await (const { id, agrees } of inPages(db, 0, alive, page, 'cases')) if (!agrees) yield { kind: 'caseEnd', examination: id }
}

async function* roles(db: Database): AsyncGenerator<Finding> {
  const { rows } = await sql<{ account: string; role: string }>`
    WITH said AS (
      SELECT DISTINCT ON (c.account_id, c.role) c.account_id, c.role, c.given FROM (
        SELECT a.id, substring(a.object FROM '^account:([0-9]+)$')::bigint AS account_id, r.role, way.was_given AS given
        FROM audit a CROSS JOIN (VALUES ('given', true), ('taken', false)) way (name, was_given)
        CROSS JOIN LATERAL jsonb_array_elements_text(coalesce(a.facts -> way.name, '[]')) r (role)
        WHERE a.action IN ('staff.enlist', 'staff.changeRoles') AND a.result = 'done'
      ) c ORDER BY c.account_id, c.role, c.id DESC
    ), held AS (SELECT account_id, role FROM staff_role)
    SELECT coalesce(n.name, '') AS account, coalesce(h.role, s.role) AS role
    FROM held h FULL JOIN (SELECT * FROM said WHERE given) s ON s.account_id = h.account_id AND s.role = h.role
    LEFT JOIN account n ON n.id = coalesce(h.account_id, s.account_id)
    WHERE h.role IS NULL OR s.role IS NULL ORDER BY 1, 2`.execute(db)
  for (const { account, role } of rows) yield { kind: 'role', account, role }
}

async function* weights(db: Database): AsyncGenerator<Finding> {
  const { rows } = await asOffice(db, 'scores', (trx) =>
    sql<{ version: number }>`
      WITH logged AS (
        SELECT l.place, s.statement, substring(encode(s.statement, 'escape') FROM '^{"pesos":([0-9]{1,9}),')::integer AS version
        FROM log_statement s JOIN log_leaf l ON l.leaf = s.leaf
      )
      SELECT coalesce(w.version, l.version) AS version FROM weight_set w
      FULL JOIN (SELECT * FROM logged WHERE version IS NOT NULL) l ON l.place = w.place AND l.statement =
        convert_to(format('{"pesos":%s,"sha256":"%s"}', w.version, encode(sha256(convert_to(w.canonical, 'UTF8')), 'hex')), 'UTF8')
      WHERE w.version IS NULL OR l.version IS NULL ORDER BY 1`.execute(trx),
  )
  for (const { version } of rows) yield { kind: 'weights', version }
}
