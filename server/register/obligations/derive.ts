import { type Change, changesTo } from '@djbr/domain/register/changes.ts'
import { derive } from '@djbr/domain/register/derive.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import type { Services } from '../../services.ts'
import { closingsInDoubt, type Reporter, raiseDeaths } from './doubts.ts'
import { holdPeople } from './people.ts'
import { derivationBy, type RulesVersion, rulesInForce } from './rules.ts'

interface Written {
  readonly version: number
  readonly now: Date
}

/** The rules to try instead of those in force, and the entity whose report is being derived. */
export interface Deriving {
  readonly tried?: RulesVersion | undefined
  readonly reporter?: Reporter
}

/**
 * Derives again what people owe, by the rules in force or by others on trial, and writes each change with its event; writes nothing when nothing changed. Needs
 * a transaction that sees the whole register. Concurrent derivations for one person run one after the other.
 */
export async function deriveObligations(
  services: Services,
  trx: Transaction,
  ids: readonly number[],
  { tried, reporter = null }: Deriving = {},
): Promise<void> {
  const { version, rules } = tried ?? (await rulesInForce(trx))
  const people = await holdPeople(trx, ids)
  const by = derivationBy(services, rules)
  const written = { version, now: by.now }
  const changes = people.flatMap((person) =>
    changesTo(person.obligations, derive(person, by)).map((change) => ({ ...change, of: person.id })),
  )
  if (reporter !== null) await raiseDeaths(trx, people, by.now)
  // @protects S62 what is missing is moved by the authority alone
  //   without: || change.kind === 'moved'
  const taking = changes.flatMap((change) => (change.kind === 'voided' || change.kind === 'moved' ? [change] : []))
  const inDoubt = await closingsInDoubt(trx, { people, taking, reporter, now: by.now })
  await write(
    trx,
    changes.filter((change) => change.kind === 'derived' || !inDoubt.has(change.kept.id)),
    written,
  )
}

type Changes = readonly (Change & { readonly of: number })[]

async function write(trx: Transaction, changes: Changes, written: Written): Promise<void> {
  await add(trx, changes, written)
  await move(trx, changes, written)
  await cancel(trx, changes, written)
}

async function add(trx: Transaction, changes: Changes, { version, now }: Written): Promise<void> {
  const rows = changes.flatMap(({ of, ...change }) => {
    if (change.kind !== 'derived') return []
    const { reason, origin, postId, opensOn, dueOn, reportedLate } = change.owed
    return [{ obliged: of, reason, origin, post: postId, opens: opensOn, due: dueOn, late: reportedLate }]
  })
  if (rows.length === 0) return
  await sql`
    WITH added AS (
      INSERT INTO obligation (obliged_person_id, reason, origin, post_id, opens_on, due_on, reported_late, rules_version, derived_at)
      SELECT obliged, reason, origin, post, opens, due, late, ${version}, ${now}
      FROM json_to_recordset(${JSON.stringify(rows)})
        AS row (obliged bigint, reason smallint, origin text, post bigint, opens date, due date, late boolean)
      RETURNING id, opens_on, due_on)
    INSERT INTO obligation_event (obligation_id, happened_at, kind, details)
    SELECT id, ${now}, 'derived', jsonb_build_object('rules', ${version}::integer, 'opensOn', opens_on, 'dueOn', due_on) FROM added`.execute(
    trx,
  )
}

/** Writes moved dates and restored obligations. Drops an extension that no longer reaches past the new last day. */
async function move(trx: Transaction, changes: Changes, { version, now }: Written): Promise<void> {
  const rows = changes.flatMap((change) => {
    if (change.kind !== 'moved' && change.kind !== 'restored') return []
    const { kept, owed, kind } = change
    return [{ id: kept.id, kind, opens: owed.opensOn, due: owed.dueOn, late: owed.reportedLate, was: kept.dueOn }]
  })
  if (rows.length === 0) return
  const { numAffectedRows } = await sql`
    WITH before AS (
      SELECT o.id, o.opens_on, o.due_on, o.extended_to, o.rules_version, row.kind, row.opens, row.due, row.late
      FROM json_to_recordset(${JSON.stringify(rows)})
        AS row (id bigint, kind text, opens date, due date, late boolean, was date)
      JOIN obligation o ON o.id = row.id AND o.due_on = row.was),
    moved AS (
      UPDATE obligation o SET opens_on = b.opens, due_on = b.due, reported_late = b.late, rules_version = ${version}, derived_at = ${now},
        extended_to = CASE WHEN o.extended_to > b.due THEN o.extended_to END, voided_at = NULL, void_cause = NULL
      FROM before b WHERE o.id = b.id
      RETURNING o.id)
    INSERT INTO obligation_event (obligation_id, happened_at, kind, details)
    SELECT b.id, ${now}, b.kind, jsonb_strip_nulls(jsonb_build_object('rules', ${version}::integer, 'opensOn', b.opens, 'dueOn', b.due, 'before',
      jsonb_build_object('rules', b.rules_version, 'opensOn', b.opens_on, 'dueOn', b.due_on, 'extendedTo', b.extended_to)))
    FROM before b JOIN moved USING (id)`.execute(trx)
  requireAll(rows, numAffectedRows)
}

async function cancel(trx: Transaction, changes: Changes, { now }: Written): Promise<void> {
  const rows = changes.flatMap((change) => (change.kind === 'voided' ? [{ id: change.kept.id, cause: change.cause }] : []))
  if (rows.length === 0) return
  const { numAffectedRows } = await sql`
    WITH ended AS (
      UPDATE obligation o SET voided_at = ${now}, void_cause = row.cause
      FROM json_to_recordset(${JSON.stringify(rows)}) AS row (id bigint, cause text)
      WHERE o.id = row.id AND o.voided_at IS NULL
      RETURNING o.id, row.cause)
    INSERT INTO obligation_event (obligation_id, happened_at, kind, details)
    SELECT id, ${now}, 'voided', jsonb_build_object('cause', cause) FROM ended`.execute(trx)
  requireAll(rows, numAffectedRows)
}

/** Throws when a row was not written as read, which cannot happen: nobody else changes the obligations of people who are locked. */
function requireAll(rows: readonly unknown[], written: bigint | undefined): void {
  if (Number(written ?? 0) !== rows.length) throw new Error('obligations changed while they were derived')
}
