import type pg from 'pg'
import type { Database, Transaction } from './connect.ts'
import { poolOf } from './connect.ts'
import { giveBack, inTime, isUnanswered } from './driver/commit.ts'
import { BEGIN, COMMIT, together } from './driver/together.ts'
import { prepared } from './prepared.ts'
import { companion, type Statement, statement } from './statement.ts'

const ACT_AS = companion('act-as-person', `select set_config('app.person', $1, true)`)
const ACT_AS_VISITOR = companion('act-as-visitor', `select set_config('app.visitor', $1, true)`)
const ACT_AS_OFFICE = companion('act-as-office', `select set_config('app.office', $1, true)`)
const PART_OF_OFFICE = statement('part-of-office', `select current_setting('app.office', true) AS seen`)
const ACT_AS_ENTITY = companion('act-as-entity', `select set_config('app.entity', $1, true)`)
const ACT_AS_REGISTER = companion('act-as-register', `select set_config('app.register', $1, true)`)
const PURPOSE_OF_REGISTER = statement('purpose-of-register', `select current_setting('app.register', true) AS seen`)
const ACT_AS_READER = companion('act-as-reader', `select set_config('app.reading', $1, true)`)

const acting = <T>(db: Database, as: (trx: Transaction) => Promise<unknown>, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await as(trx)
    return work(trx)
  })

interface Sight {
  /** Answers what the transaction sees, as `seen`. */
  readonly present: Statement
  /** Has it see something. */
  readonly act: Statement
}

async function within<T>(trx: Transaction, { present, act }: Sight, sees: string, work: () => Promise<T>): Promise<T> {
  const [before] = await prepared<{ seen: string | null }>(trx, present, [])
  await prepared(trx, act, [sees])
  const done = await work()
  // @protects 005 an entity that works on the register for a call sees no more of it afterwards
  await prepared(trx, act, [before?.seen ?? ''])
  return done
}

/** A transaction that sees, of sheets and records, only those of one person: row-level security stands behind every WHERE (safety S32). */
export function asPerson<T>(db: Database, personId: number, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => actAsPerson(trx, personId), work)
}

/** From here on a transaction sees what is of this person alone. */
export async function actAsPerson(trx: Transaction, personId: number): Promise<void> {
  await prepared(trx, ACT_AS, [String(personId)])
}

/** The same of a browser before anyone signed in: a transaction that sees the tickets and the activation of one visitor; of null, nobody's. */
export function asVisitor<T>(db: Database, visitorId: number | null, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => prepared(trx, ACT_AS_VISITOR, [String(visitorId ?? 0)]), work)
}

/** What of other people's the office sees together: technical failures, what waits for a second person, its own views, corrections to settle, cases, draws, or scores. */
export type OfficePart = 'failures' | 'proposals' | 'views' | 'corrections' | 'cases' | 'draws' | 'scores'

/** The same of the office: a transaction that sees one part of its work, of whomever. */
export function asOffice<T>(db: Database, part: OfficePart, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => actAsOffice(trx, part), work)
}

/** From here on a transaction of the office sees this part, and what it saw before no more. */
export async function actAsOffice(trx: Transaction, part: OfficePart): Promise<void> {
  await prepared(trx, ACT_AS_OFFICE, [part])
}

/** Does some work of a transaction of the office on another part; then it sees what it saw before. When the work fails, the transaction has to end. */
export function withinOffice<T>(trx: Transaction, part: OfficePart, work: () => Promise<T>): Promise<T> {
  return within(trx, { present: PART_OF_OFFICE, act: ACT_AS_OFFICE }, part, work)
}

/**
 * For what snapshots and receptions are read of whomever: the officer's act, or what keeps and proves them (the sealer, the verification, the public
 * log, the papers, the scoring). The person themselves need none, and the public calls read by functions of the database.
 */
export type Reading = 'desk' | 'proof'

/** The same of snapshots and receptions: a transaction that reads those of whomever, for one purpose. */
export function asReader<T>(db: Database, reading: Reading, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => actAsReader(trx, reading), work)
}

/** From here on a transaction reads snapshots and receptions of whomever, for this purpose. */
export async function actAsReader(trx: Transaction, reading: Reading): Promise<void> {
  await prepared(trx, ACT_AS_READER, [reading])
}

/** The same of an entity: a transaction that sees, of the register, what its entity reported and what follows from it. */
export function asEntity<T>(db: Database, entityCode: number, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => actAsEntity(trx, entityCode), work)
}

/** From here on a transaction sees what is of this entity. */
export async function actAsEntity(trx: Transaction, entityCode: number): Promise<void> {
  await prepared(trx, ACT_AS_ENTITY, [String(entityCode)])
}

/** Who sees the register of all entities: the authority that follows it up, or the portal itself, which derives, matches and reminds. */
export type RegisterPurpose = 'authority' | 'portal'

/** A transaction that sees the whole register, for one purpose. */
export function asRegister<T>(db: Database, purpose: RegisterPurpose, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => actAsRegister(trx, purpose), work)
}

/** From here on a transaction sees the whole register, for this purpose. */
export async function actAsRegister(trx: Transaction, purpose: RegisterPurpose): Promise<void> {
  await prepared(trx, ACT_AS_REGISTER, [purpose])
}

/**
 * Does some work of a transaction for a purpose of the register; then the transaction sees what it saw before. When the work fails, the transaction has to end.
 */
export function withinRegister<T>(trx: Transaction, purpose: RegisterPurpose, work: () => Promise<T>): Promise<T> {
  return within(trx, { present: PURPOSE_OF_REGISTER, act: ACT_AS_REGISTER }, purpose, work)
}

/** The same for one prepared statement: the whole transaction makes one round trip. Answers its rows. */
export async function preparedAs<Row extends pg.QueryResultRow>(
  db: Database,
  personId: number,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const client = await poolOf(db).connect()
  try {
    const statements = [BEGIN, { ...ACT_AS, values: [String(personId)] }, { ...statement, values }, COMMIT]
    const [, , answer] = await inTime(client, together(client, statements))
    return (answer?.rows ?? []) as Row[]
  } catch (error) {
    if (!isUnanswered(client)) await client.query('rollback').catch(() => {})
    throw error
  } finally {
    giveBack(client)
  }
}
