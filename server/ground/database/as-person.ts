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
  /** Returns what the transaction sees, as `seen`. */
  readonly present: Statement
  /** Makes it see something. */
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

/** Runs work in a transaction that sees only one person's sheets and records: row-level security backs every WHERE (safety S32). */
export function asPerson<T>(db: Database, personId: number, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => actAsPerson(trx, personId), work)
}

/** From here on the transaction sees only what belongs to this person. */
export async function actAsPerson(trx: Transaction, personId: number): Promise<void> {
  await prepared(trx, ACT_AS, [String(personId)])
}

/** The same for a browser before anyone has signed in: the transaction sees one visitor's tickets and activation; for null, nobody's. */
export function asVisitor<T>(db: Database, visitorId: number | null, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => prepared(trx, ACT_AS_VISITOR, [String(visitorId ?? 0)]), work)
}

/** What the office sees of everyone: technical failures, what waits for a second person, its own views, corrections to settle, cases, draws, or scores. */
export type OfficePart = 'failures' | 'proposals' | 'views' | 'corrections' | 'cases' | 'draws' | 'scores'

/** The same for the office: a transaction that sees one part of its work, for any person. */
export function asOffice<T>(db: Database, part: OfficePart, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => actAsOffice(trx, part), work)
}

/** From here on a transaction of the office sees this part, and no longer what it saw before. */
export async function actAsOffice(trx: Transaction, part: OfficePart): Promise<void> {
  await prepared(trx, ACT_AS_OFFICE, [part])
}

/** Runs work of a transaction of the office on another part; the transaction then sees what it saw before. If the work fails, the transaction must end. */
export function withinOffice<T>(trx: Transaction, part: OfficePart, work: () => Promise<T>): Promise<T> {
  return within(trx, { present: PART_OF_OFFICE, act: ACT_AS_OFFICE }, part, work)
}

/**
 * Why snapshots and receptions of any person are read: for an officer's act, or to keep and prove them (the sealer, the verification, the public log, the papers,
 * the scoring). People reading their own need no purpose, and the public calls read through functions of the database.
 */
export type Reading = 'desk' | 'proof'

/** The same for snapshots and receptions: a transaction that reads those of any person, for one purpose. */
export function asReader<T>(db: Database, reading: Reading, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => actAsReader(trx, reading), work)
}

/** From here on a transaction reads the snapshots and receptions of any person, for this purpose. */
export async function actAsReader(trx: Transaction, reading: Reading): Promise<void> {
  await prepared(trx, ACT_AS_READER, [reading])
}

/** The same for an entity: a transaction that sees the part of the register that the entity reported and what follows from it. */
export function asEntity<T>(db: Database, entityCode: number, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return acting(db, (trx) => actAsEntity(trx, entityCode), work)
}

/** From here on a transaction sees what belongs to this entity. */
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

/** Runs work of a transaction for a purpose of the register; the transaction then sees what it saw before. If the work fails, the transaction must end. */
export function withinRegister<T>(trx: Transaction, purpose: RegisterPurpose, work: () => Promise<T>): Promise<T> {
  return within(trx, { present: PURPOSE_OF_REGISTER, act: ACT_AS_REGISTER }, purpose, work)
}

/** Does the same as `asPerson` for one prepared statement, in a transaction of one round trip. Returns its rows. */
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
