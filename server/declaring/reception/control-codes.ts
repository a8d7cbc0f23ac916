import { displayControlCode, isControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { OnData } from '@djbr/domain/office/own-data.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import { receivedUnderAnotherCode } from './already-received.ts'
import { swornDeclaration } from './snapshots.ts'
import { requireStranger } from './strangers.ts'

/** Who asks for a declaration by its code, for which action, and who is told whose it is. */
export interface Asking {
  readonly officer: Session
  readonly action: OnData
  readonly concerns: (personId: number) => void
}

/**
 * Returns the finished or received declaration that has a control code. Throws `refused` when there is none, with what became of the one that had it (R8.70); throws
 * `forbidden` when that one is the officer's own or a relative's.
 */
export const declarationByCode = (trx: Transaction, asking: Asking, entered: string) => findByCode(trx, asking, entered, false)

/** Does the same and locks it until the transaction ends: meanwhile it is neither enabled nor finalized again under another code. */
export const heldByCode = (trx: Transaction, asking: Asking, entered: string) => findByCode(trx, asking, entered, true)

async function findByCode(trx: Transaction, asking: Asking, entered: string, held: boolean) {
  const row = isControlCode(entered)
    ? await trx
        .selectFrom('declaration')
        .select(['id', 'personId', 'state', 'late', 'identityChecked', 'finalizedAt', 'receptionSystem'])
        .where('controlCode', '=', normalizeControlCode(entered))
        .where('state', 'in', [STATE.finished, STATE.received])
        // @protects S41 a declaration is held while it is received
        .$if(held, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!row) throw await whatBecameOf(trx, asking, entered)
  asking.concerns(row.personId)
  return row
}

interface SwornUnderCode {
  readonly declarationId: number
  readonly personId: number
  readonly snapshotId: number
}

/** Returns the declaration that has a control code or ever had it, including those enabled or written off since. Throws `refused` when there is none. */
export async function declarationEverUnder(db: Database, entered: string): Promise<SwornUnderCode> {
  const { rows } = isControlCode(entered)
    ? await sql<SwornUnderCode>`SELECT * FROM sworn_under(${displayControlCode(entered)})`.execute(db)
    : { rows: [] }
  const [found] = rows
  if (!found) throw new Failure('refused', 'lifecycle.unknownControlCode')
  return found
}

/** Returns why a code is no longer good: when what was sworn under it was enabled, sworn again, received under another code, or written off, and what to do next. */
async function whatBecameOf(trx: Transaction, { officer, action, concerns }: Asking, entered: string): Promise<Failure> {
  const { declarationId, personId, snapshotId } = await declarationEverUnder(trx, entered)
  concerns(personId)
  // @protects S45 what became of a code is not said of one’s own
  await requireStranger(trx, officer, personId, action, (await swornDeclaration(trx, declarationId))?.sworn)
  const last = await trx
    .selectFrom('snapshot')
    .select(['kind', 'canonical'])
    .where('declarationId', '=', declarationId)
    .where('id', '>', snapshotId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  switch (last?.kind) {
    case 'enabled':
      return new Failure('refused', 'office.code.enabled', { params: momentIn(last.canonical, 'at') })
    case 'finalized':
      return new Failure('refused', 'office.code.finalizedAgain', { params: momentIn(last.canonical, 'finalizedAt') })
    case 'received':
      return receivedUnderAnotherCode(trx, declarationId)
    case 'writtenOff':
      return new Failure('refused', 'office.code.writtenOff', { params: momentIn(last.canonical, 'at') })
    default:
      return new Failure('refused', 'lifecycle.unknownControlCode')
  }
}

/** Returns a moment of a sealed text, as words show it. */
function momentIn(canonical: string, name: 'at' | 'finalizedAt'): { readonly date: string; readonly time: string } {
  const moment = (JSON.parse(canonical) as Readonly<Record<typeof name, string>>)[name]
  return { date: displayDate(moment.slice(0, 10)), time: moment.slice(11, 16) }
}
