import { factsRead } from '@djbr/domain/audit/audited-before.ts'
import type { AuditFilters } from '@djbr/domain/audit/audited-facts.ts'
import { type AuditFilter, type auditedRow, auditLog, type findInAudit } from '@djbr/domain/calls/audit.ts'
import type { Asked } from '@djbr/domain/calls/call.ts'
import { certificateNumberIn } from '@djbr/domain/declaration/certificate-number.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { addDays, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { personWith } from '../../../access/index.ts'
import { declarationEverUnder, receivedUnder } from '../../../declaring/reception/index.ts'
import { asReader } from '../../../ground/database/as-person.ts'
import type { Database } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { page } from '../../../ground/http/page.ts'
import { type Acting, audit, withRefusalAudit } from '../../../ground/proof/index.ts'
import { namesOfObjects } from './names-of-objects.ts'

/** Returns a page of the audit. The reading is itself an audit row (safety S46). Refuses an unknown account. */
export async function read({ services: { db, clock }, principal }: Acting, asked: Asked<typeof auditLog>) {
  // @protects S46 reading the audit is in the audit
  //   instead: read ==> view
  const event = { at: clock.now(), action: 'audit.read', ...subjectOf(asked) }
  return withRefusalAudit(db, principal, event, async () => {
    const found = await findRows(db, asked)
    await audit(db, principal, { ...event, facts: { filters: filtersIn(asked) } })
    return found
  })
}

/** Returns a row and its link of the chain. Throws `notFound` for an unknown number. */
export async function view({ services: { db, clock }, principal }: Acting, { rowId }: Asked<typeof auditedRow>) {
  const event = { at: clock.now(), action: 'audit.view', object: `audit:${rowId}` }
  return withRefusalAudit(db, principal, event, async () => {
    const stored = await rowsOf(db)
      .leftJoin('auditSeal as l', 'l.auditId', 'a.id')
      .select(['l.number', 'l.hash', 'l.sealedAt'])
      .where('a.id', '=', rowId)
      .execute()
    const [shown] = await asRead(db, stored)
    if (!shown) throw new Failure('notFound', 'common.notFound')
    await audit(db, principal, { ...event, subject: shown.subject })
    const { number, hash, sealedAt, ...row } = shown
    return { ...row, link: number !== null && hash && sealedAt ? { number, hash: hash.toString('hex'), sealedAt } : null }
  })
}

/** Returns the person behind a document, a control code or a certificate number, for a reason that is recorded. Refused when there is nobody. */
export async function find({ services: { db, clock }, principal }: Acting, { reason, ...by }: Asked<typeof findInAudit>) {
  const event = { at: clock.now(), action: 'audit.find' }
  return withRefusalAudit(db, principal, event, async () => {
    const { personId: subject, declarationId } = await foundBy(db, by)
    const object = declarationId === null ? null : `declaration:${declarationId}`
    await audit(db, principal, { ...event, subject, ...(object && { object }), facts: { reason } })
    return { subject, object }
  })
}

type Searched = Omit<Asked<typeof findInAudit>, 'reason'>

async function foundBy(db: Database, { code, certificate, ...document }: Searched) {
  if (code !== '') return declarationEverUnder(db, code)
  const number = certificateNumberIn(certificate)
  if (number) return asReader(db, 'desk', (trx) => receivedUnder(trx, number))
  const person = await personWith(db, registeredDocument(document)).select('person.id').executeTakeFirst()
  if (!person) throw new Failure('refused', 'audit.find.noPerson')
  return { personId: person.id, declarationId: null }
}

export const subjectOf = ({ subject }: AuditFilter) => (subject ? { subject } : {})

/** Returns the filters under their wire names. */
export const filtersIn = (asked: Asked<typeof auditLog>): AuditFilters => z.encode(auditLog.query, asked) as AuditFilters

const startOf = (day: PlainDate) => sql`${`${day}T00:00:00-04:00`}::timestamptz`

/** Returns a page of the filtered rows. Refuses an unknown account. */
export async function findRows(db: Database, asked: Asked<typeof auditLog>, { pageSize }: { readonly pageSize: number } = auditLog) {
  const accountId = asked.account === undefined ? null : await accountNamed(db, asked.account)
  const shown = {
    columns: {
      at: sql`a.at`,
      from: (day: PlainDate) => sql<boolean>`a.at >= ${startOf(day)}`,
      until: (day: PlainDate) => sql<boolean>`a.at < ${startOf(addDays(day, 1))}`,
      action: sql`a.action`,
      account: () => sql<boolean>`a.actor_account_id = ${accountId}`,
      // As the partial index has it.
      result: (result: 'done' | 'refused') => (result === 'refused' ? sql<boolean>`a.result = 'refused'` : sql<boolean>`a.result = 'done'`),
      subject: sql`a.subject_person_id`,
      object: sql`a.object`,
    },
    id: sql<number>`a.id`,
    unasked: { by: [sql`a.at`], down: true },
  }
  const found = await db.transaction().execute((trx) => page(trx, { ...auditLog, pageSize }, asked, rowsOf(trx), shown))
  return { ...found, rows: await asRead(db, found.rows) }
}

const rowsOf = (db: Database) =>
  db
    .selectFrom('audit as a')
    .leftJoin('account as actor', 'actor.id', 'a.actorAccountId')
    .select(['a.id', 'a.at', 'a.action', 'actor.name as account', 'a.actorPersonId', 'a.sessionId', 'a.subjectPersonId as subject'])
    .select(['a.object', 'a.address', 'a.correlation', 'a.details', 'a.facts'])
    .select(sql<'done' | 'refused'>`a.result`.as('result'))

async function accountNamed(db: Database, name: string): Promise<number> {
  const found = await db.selectFrom('account').select('id').where('name', '=', name.trim().toLowerCase()).executeTakeFirst()
  if (!found) throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'cuenta', message: 'audit.noAccount' }] })
  return found.id
}

interface StoredRow {
  readonly action: string
  readonly result: 'done' | 'refused'
  readonly object: string
  readonly facts: unknown
  readonly details: string
}

/** Adds to rows the name of what they acted on, and reads their facts whichever release wrote them. */
async function asRead<Row extends StoredRow>(db: Database, rows: readonly Row[]) {
  const objects = rows.map(({ object }) => object)
  const names = await namesOfObjects(db, objects)
  return rows.map(({ facts, details, ...row }) => ({
    ...row,
    objectName: names.get(row.object) ?? null,
    facts: factsRead({ action: row.action, refused: row.result === 'refused', facts, details }),
  }))
}
