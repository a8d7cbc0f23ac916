import { factsRead } from '@djbr/domain/audit/audited-before.ts'
import type { ReadFacts } from '@djbr/domain/audit/audited-facts.ts'
import { addDays, type PlainDate } from '@djbr/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { namesOfObjects } from './names-of-objects.ts'

/** Which rows of the audit are asked for; what is absent leaves all. */
export interface AuditFilter {
  /** Days in La Paz, both included. */
  readonly from?: PlainDate | undefined
  readonly until?: PlainDate | undefined
  readonly action?: string | undefined
  /** The name of the account that acted. */
  readonly account?: string | undefined
  readonly result?: 'done' | 'refused' | undefined
  /** Whose data was touched. */
  readonly subject?: number | undefined
  /** On what, as the audit writes it: `declaration:12`. */
  readonly object?: string | undefined
}

/** A row of the audit, with the name of the account that acted and of what it acted on. */
export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly result: 'done' | 'refused'
  readonly account: string | null
  readonly actorPersonId: number | null
  readonly sessionId: number | null
  readonly subjectPersonId: number | null
  readonly object: string
  /** How the office calls the object; null where it has a number alone. */
  readonly objectName: string | null
  readonly address: string
  readonly correlation: string
  /** What else explains it, whatever release wrote it. */
  readonly facts: ReadFacts | null
}

type StoredRow = Omit<AuditRow, 'objectName' | 'facts'> & { readonly facts: unknown; readonly details: string }

const COLUMNS = sql`a.id, a.at, a.action, a.result, actor.name AS account, a.actor_person_id, a.session_id, a.subject_person_id, a.object, a.address,
  a.correlation, a.details, a.facts`

const startOf = (day: PlainDate) => sql`${`${day}T00:00:00-04:00`}::timestamptz`

/** The conditions of a filter. Refuses an account that there is not. */
async function conditionsOf(db: Database, filter: AuditFilter): Promise<RawBuilder<unknown>[]> {
  const { from, until, action, account, result, subject, object } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (from) conditions.push(sql`a.at >= ${startOf(from)}`)
  if (until) conditions.push(sql`a.at < ${startOf(addDays(until, 1))}`)
  if (action) conditions.push(sql`a.action = ${action}`)
  if (account) conditions.push(sql`a.actor_account_id = ${await accountNamed(db, account)}`)
  // As the partial index has it.
  if (result) conditions.push(result === 'refused' ? sql`a.result = 'refused'` : sql`a.result = 'done'`)
  if (subject) conditions.push(sql`a.subject_person_id = ${subject}`)
  if (object) conditions.push(sql`a.object = ${object}`)
  return conditions
}

async function accountNamed(db: Database, name: string): Promise<number> {
  const found = await db.selectFrom('account').select('id').where('name', '=', name.trim().toLowerCase()).executeTakeFirst()
  if (!found) throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'cuenta', message: 'audit.noAccount' }] })
  return found.id
}

async function asRead<Row extends StoredRow>(
  db: Database,
  rows: readonly Row[],
): Promise<(Omit<Row, 'facts' | 'details'> & Pick<AuditRow, 'objectName' | 'facts'>)[]> {
  const names = await namesOfObjects(
    db,
    rows.map(({ object }) => object),
  )
  return rows.map(({ facts, details, ...row }) => ({
    ...row,
    objectName: names.get(row.object) ?? null,
    facts: factsRead({ action: row.action, refused: row.result === 'refused', facts, details }),
  }))
}

/** A page of the audit, the newest first; `before`: the last row of the page before. `more`: whether another follows. */
export async function findRows(
  db: Database,
  filter: AuditFilter,
  { before, count }: { readonly before?: number | undefined; readonly count: number },
): Promise<{ readonly rows: readonly AuditRow[]; readonly more: boolean }> {
  const conditions = await conditionsOf(db, filter)
  if (before !== undefined) {
    const last = await db.selectFrom('audit').select(sql<string>`at::text`.as('at')).where('id', '=', before).executeTakeFirst()
    if (!last) throw new Failure('notFound', 'common.notFound')
    conditions.push(sql`(a.at, a.id) < (${last.at}::timestamptz, ${before})`)
  }
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
  const { rows } = await sql<StoredRow>`
    SELECT ${COLUMNS} FROM audit a LEFT JOIN account actor ON actor.id = a.actor_account_id
    ${where} ORDER BY a.at DESC, a.id DESC LIMIT ${count + 1}`.execute(db)
  return { rows: await asRead(db, rows.slice(0, count)), more: rows.length > count }
}

/** A row, and its link of the chain; null when there is none of this number. */
export async function rowWithLink(db: Database, id: number) {
  const { rows } = await sql<StoredRow & { readonly number: number | null; readonly hash: Buffer | null; readonly sealedAt: Date | null }>`
    SELECT ${COLUMNS}, l.number, l.hash, l.sealed_at
    FROM audit a LEFT JOIN account actor ON actor.id = a.actor_account_id LEFT JOIN audit_seal l ON l.audit_id = a.id
    WHERE a.id = ${id}`.execute(db)
  return (await asRead(db, rows))[0] ?? null
}
