import { STATE, type State } from '@djbr/domain/declaration/lifecycle.ts'
import { type Declarant, FEMALE, MALE } from '@djbr/domain/fields/field.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { prepared } from '../../ground/database/prepared.ts'
import { statement } from '../../ground/database/statement.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'

/** Returns the state of a person: that of their latest declaration that is not written off (R6.2). */
async function stateOf(db: Database, personId: number): Promise<State> {
  return (await latest(db, personId))?.state ?? STATE.none
}

/** Where a person stands: their latest declaration that is not written off. */
export interface LatestDeclaration {
  readonly id: number
  readonly state: State
  readonly receptionSystem: number
  /** Whether what was last sworn was approved at Ciudadanía Digital. */
  readonly approved: boolean
}

/** Condition that what was last sworn was approved; an approval of an earlier finalization does not count. */
const APPROVED = sql`EXISTS (
  SELECT FROM approval_request a WHERE a.declaration_id = declaration.id AND a.state = 'approved'
    AND a.snapshot_id = last_sworn(declaration.id))`

/** Returns a person's latest declaration that is not written off. */
export async function latest(db: Database, personId: number): Promise<LatestDeclaration | undefined> {
  const row = await db
    .selectFrom('declaration')
    .select(['id', 'state', 'receptionSystem'])
    .select(sql<boolean>`state in (2, 3) AND ${APPROVED}`.as('approved'))
    .where('personId', '=', personId)
    .where('state', '<>', STATE.writtenOff)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, state: row.state as State }
}

/** The declaration in process that a transaction has locked, and what rules ask of its declarant. */
export interface OpenDeclaration {
  readonly id: number
  readonly personId: number
  readonly reason: number
  readonly declarant: Declarant
}

interface Held {
  id: number
  reason: number
  birthDate: string
  gender: number
}

const HOLD = statement(
  'hold-open-declaration',
  // @protects S33 nothing is written into what is finished
  //   instead: = ${STATE.inProcess} ==> IN (1, 2)
  `UPDATE declaration d SET changed_at = $1 FROM person p
    WHERE p.id = d.person_id AND d.person_id = $2 AND d.state = ${STATE.inProcess}
    RETURNING d.id, d.reason, p.birth_date AS "birthDate", p.gender`,
)

/**
 * Stamps the current user's declaration in process and locks it until the transaction ends: no save lands beside a finalization, and no two saves pass a limit together
 * (safety S33). Returns undefined when none is in process.
 */
export async function findOpen(trx: Transaction, session: Session, now: Date): Promise<OpenDeclaration | undefined> {
  const [row] = await prepared<Held>(trx, HOLD, [now, session.personId])
  return row && { id: row.id, personId: session.personId, reason: row.reason, declarant: declarantOf(session, row) }
}

/** Does the same. Throws `refused`, with the documents' message for the present state, when none is in process. */
export async function holdOpen(trx: Transaction, session: Session, now: Date): Promise<OpenDeclaration> {
  const open = await findOpen(trx, session, now)
  if (!open) throw new Failure('refused', refusalIn(await stateOf(trx, session.personId)))
  return open
}

/** Locks a person's open declaration until the transaction ends, so that none is finalized meanwhile. Returns whether one is finished and waits to be received. */
export async function holdsFinished(trx: Transaction, personId: number): Promise<boolean> {
  const open = await trx
    .selectFrom('declaration')
    .select('state')
    .where('personId', '=', personId)
    .where('state', 'in', [STATE.inProcess, STATE.finished])
    .forNoKeyUpdate()
    .execute()
  return open.some(({ state }) => state === STATE.finished)
}

/** Returns what rules ask of the current user, from their row in the register. */
export function declarantOf(session: Session, person: { readonly birthDate: string; readonly gender: number }): Declarant {
  const { birthDate, gender } = person
  return { birthDate, gender: gender === FEMALE || gender === MALE ? gender : null, external: session.tipo === 'usuario_externo' }
}

/** Returns why nothing can be written in a state that is not 'in process' (R4.13). */
export const refusalIn = (state: State): MessageKey => (state === STATE.finished ? 'lifecycle.notReceived' : 'lifecycle.startNew')
