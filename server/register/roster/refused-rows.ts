import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { type CellProblem, documentKey } from '@djbr/domain/roster/row.ts'
import { sql } from 'kysely'
import { asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Acting } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { type By, changePosts, type PostFacts, type ReportFault, ReportsRefused, whyOf } from '../posts/index.ts'
import { type ChangingRow, changesOf } from './apply.ts'
import type { HeldRoster } from './store.ts'

type Held = Pick<HeldRoster, 'id' | 'version' | 'entityCode'>

/** A row that may not be written, and why. */
interface RefusedRow {
  readonly id: number
  readonly note: CellProblem
}

/** Failure for rows of a roster that may no longer be written; only those become wrong. */
class RowsRefused extends Failure {
  readonly roster: Held
  readonly rows: readonly RefusedRow[]

  constructor(roster: Held, rows: readonly RefusedRow[], message: MessageKey) {
    super('refused', message, { params: { count: rows.length } })
    this.roster = roster
    this.rows = rows
  }
}

/** What to write from a roster. */
interface Writing {
  readonly roster: Held
  readonly by: By
  readonly rows: readonly ChangingRow[]
  /** Exits that await a second person, while their posts stand as they were. */
  readonly waiting: readonly ChangingRow[]
  /** Message that tells how many rows may not be written. */
  readonly message: MessageKey
}

/** Writes rows of a roster into the register. Throws `RowsRefused` for rows that the entity may no longer report; `notingRefused` marks only those as wrong. */
export async function writeRows(services: Services, trx: Transaction, { roster, by, rows, waiting, message }: Writing): Promise<void> {
  try {
    await changePosts(services, trx, by, rows.flatMap(changesOf))
  } catch (error) {
    if (!(error instanceof ReportsRefused)) throw error
    throw new RowsRefused(roster, refusedOf(error.faults, rows, waiting), message)
  }
}

/** Returns the rows of refused reports. Where an exit still awaits under the former birth date, it is flagged with the other rows of its document (R12.20). */
function refusedOf(faults: readonly ReportFault[], rows: readonly ChangingRow[], waiting: readonly ChangingRow[]): readonly RefusedRow[] {
  const faultOf = new Map<PostFacts, ReportFault>(faults.map((fault) => [fault.report, fault]))
  const waitingOf = Map.groupBy(
    waiting.filter(({ isReplaced }) => isReplaced),
    ({ report }) => documentKey(report),
  )
  const asked = new Map<number, CellProblem>()
  for (const { id, report } of rows) {
    const fault = faultOf.get(report)
    if (!fault) continue
    const exits = fault.field === 'birthDate' ? (waitingOf.get(documentKey(report)) ?? []) : []
    for (const exit of exits) asked.set(exit.id, EXIT_WAITS)
    asked.set(id, exits.length > 0 ? EXIT_WAITS : { field: fault.field, message: whyOf(fault) })
  }
  return [...asked].map(([id, note]) => ({ id, note }))
}

const EXIT_WAITS: CellProblem = { field: 'birthDate', message: 'roster.problem.exitWaits' }

/** Wraps a step that writes rows of a roster: each refused row becomes wrong, with the reason beside it, and nothing is written until those rows are corrected or left out. */
export const notingRefused =
  <Asked, Given>(step: (acting: Acting, asked: Asked) => Promise<Given>) =>
  async (acting: Acting, asked: Asked): Promise<Given> => {
    try {
      return await step(acting, asked)
    } catch (error) {
      if (error instanceof RowsRefused) await asEntity(acting.services.db, error.roster.entityCode, (trx) => noteRefused(trx, error))
      throw error
    }
  }

async function noteRefused(trx: Transaction, { roster: { id, version }, rows }: RowsRefused): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('roster')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  // Somebody else changed it meanwhile: the next confirmation checks what they left.
  if (numUpdatedRows === 0n) return
  await sql`
    UPDATE roster_row r SET outcome = 'invalid', notes = r.notes || x.note
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(id bigint, note jsonb) WHERE r.id = x.id AND r.roster_id = ${id}`.execute(
    trx,
  )
}
