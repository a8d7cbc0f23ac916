import { isControlCode, normalizeControlCode } from '@djbr/domain/control-code.ts'
import { dateInLaPaz, laPazTimestamp, yearOf } from '@djbr/domain/dates.ts'
import type { Snapshot } from '@djbr/domain/declaration.ts'
import { documentOf } from '@djbr/domain/identity-document.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connect.ts'
import { personOf } from '../declaration/index.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { move } from '../lifecycle/index.ts'
import { notify } from '../notices/index.ts'
import { type Caller, displayNumbers, freeze, orNoteRefusal } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { publish } from './publish.ts'
import { swornDeclaration } from './snapshots.ts'

export interface Received {
  readonly declarationId: number
  readonly departmental: string
  readonly national: string
  readonly receivedAt: string
}

const NATIONAL_SERIES = 'BO'

/** The declaration that goes by a control code. Refused when there is none. */
export const declarationByCode = (db: Database, typed: string) => findByCode(db, typed, false)

/** The same, held until the transaction ends: meanwhile it is neither enabled nor finalized anew under another code. */
const heldByCode = (trx: Transaction, typed: string) => findByCode(trx, typed, true)

async function findByCode(db: Database, typed: string, held: boolean) {
  const row = isControlCode(typed)
    ? await db
        .selectFrom('declaration')
        .select(['id', 'personId', 'state', 'late', 'identityChecked', 'finalizedAt'])
        .where('controlCode', '=', normalizeControlCode(typed))
        .where('state', 'in', [STATE.finished, STATE.received])
        .$if(held, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!row) throw new Failure('refused', 'lifecycle.unknownControlCode')
  return row
}

/**
 * Receives a finished declaration at the desk: both certificate numbers, without gaps or doubles, in the transaction that moves it
 * (rules.md 4.5, safety S41); the declarant is told. Refused when it is not finished, forbidden on one's own or a relative's (safety S45).
 */
export function receive(services: Services, officer: Session, caller: Caller, typedCode: string): Promise<Received> {
  const { db, clock, catalogs } = services
  const now = clock.now()
  const receiving = async (trx: Transaction): Promise<Received> => {
    const declaration = await heldByCode(trx, typedCode)
    const found = await swornDeclaration(trx, declaration.id)
    if (!found) throw new Failure('refused', 'lifecycle.notFinished')
    await requireStranger(trx, officer, declaration.personId, found.sworn)

    const at = { transition: 'receive', by: 'desk', declarationId: declaration.id, personId: declaration.personId, at: now } as const
    if (!(await move(trx, caller, at))) {
      throw new Failure('refused', declaration.state === STATE.received ? 'lifecycle.alreadyReceived' : 'lifecycle.notFinished')
    }

    const receivedOn = dateInLaPaz(now)
    const year = yearOf(receivedOn)
    const office = await officeOf(trx, officer)
    const department = catalogs.detail('departamentos', office.department)
    const departmentNumber = await nextNumber(trx, year, department)
    const nationalNumber = await nextNumber(trx, year, NATIONAL_SERIES)
    const numbers = displayNumbers({ year, department, departmentNumber, nationalNumber })
    const receivedAt = laPazTimestamp(now)
    await freeze(
      trx,
      'received',
      declaration.id,
      { version: 1, sworn: found.hash, departmental: numbers.department, national: numbers.national, receivedAt, office: office.name },
      now,
    )
    await trx
      .insertInto('reception')
      .values({
        declarationId: declaration.id,
        snapshotId: found.snapshotId,
        year,
        department,
        departmentNumber,
        nationalNumber,
        receivedAt: now,
        receivedOn,
        officeId: office.id,
        officerId: officer.accountId,
      })
      .execute()
    await publish(trx, declaration, found.sworn, receivedOn)
    await notify(services, trx, {
      personId: declaration.personId,
      kind: 'received',
      details: { office: office.name, certificate: numbers.national },
      language: 'es',
    })
    return { declarationId: declaration.id, departmental: numbers.department, national: numbers.national, receivedAt }
  }
  return orNoteRefusal(db, caller, { at: now, action: 'declaration.receive' }, () => db.transaction().execute(receiving))
}

/** The next number of a series: a row that is locked until the transaction ends, so that none is skipped and none given twice. */
async function nextNumber(trx: Transaction, year: number, series: string): Promise<number> {
  const { last } = await trx
    .insertInto('certificateCounter')
    .values({ year, series, last: 1 })
    .onConflict((conflict) => conflict.columns(['year', 'series']).doUpdateSet({ last: sql`certificate_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

async function officeOf(trx: Transaction, { officeId }: Session) {
  const office = await trx.selectFrom('office').select(['id', 'name', 'department']).where('id', '=', officeId).executeTakeFirst()
  if (!office) throw new Failure('forbidden', 'common.forbidden')
  return office
}

/** Nobody acts at the desk on their own declaration, nor on a relative's, by the documents of either's latest sworn declaration. */
export async function requireStranger(db: Database, officer: Session, declarantId: number, sworn: Snapshot): Promise<void> {
  const own = documentOf(await personOf(db, officer.personId))
  const theirs = await latestSworn(db, officer.personId)
  const related =
    officer.personId === declarantId ||
    kinOf(sworn).has(own.toUpperCase()) ||
    (theirs !== undefined && kinOf(theirs).has(sworn.declarant.document.toUpperCase()))
  if (related) throw new Failure('forbidden', 'lifecycle.ownDeclaration')
}

/** The documents of spouse and relatives: what was typed `1234567-1j` is `1234567-1J`. */
const kinOf = ({ spouse, records }: Snapshot): Set<string> =>
  new Set(
    [spouse?.document ?? '', ...records.relative.map(({ document }) => document)].filter(Boolean).map((document) => document.toUpperCase()),
  )

async function latestSworn(db: Database, personId: number): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('snapshot')
    .innerJoin('declaration', 'declaration.id', 'snapshot.declarationId')
    .select('snapshot.canonical')
    .where('declaration.personId', '=', personId)
    .where('snapshot.kind', '=', 'finalized')
    .orderBy('snapshot.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (JSON.parse(row.canonical) as Snapshot)
}
