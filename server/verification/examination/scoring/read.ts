import type { FollowedDeclaration } from '@djbr/domain/declaration/declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import type { Reception } from '@djbr/domain/verification/history.ts'
import { sql } from 'kysely'
import { withinRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { certificateNumber } from '../../../ground/proof/index.ts'

/** A received declaration as sworn, with what an examination needs to know about it. */
export interface ReceivedDeclaration extends Reception {
  readonly id: number
  readonly personId: number
  readonly receivedOn: PlainDate
  readonly certificate: string
  readonly declaration: FollowedDeclaration & Snapshot
}

/** Returns by person the received declarations of some people, first sworn first, in one read for all of them. Needs a transaction that may read them (R16.1). */
export async function receivedOf(
  trx: Transaction,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReceivedDeclaration[]>> {
  if (personIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('declaration as d')
    .innerJoin('reception as r', 'r.declarationId', 'd.id')
    .innerJoin('snapshot as s', 's.id', 'r.snapshotId')
    .select(['d.id', 'd.personId', 'd.finalizedAt', 'd.rectifies', 's.canonical'])
    .select(['r.receivedOn', 'r.year', 'r.department', 'r.departmentNumber', 'r.nationalNumber'])
    .where('d.personId', 'in', [...personIds])
    .where('d.state', '=', STATE.received)
    .orderBy('d.id')
    .execute()
  const due = await dueDays(
    trx,
    rows.map(({ id }) => id),
  )
  const received = rows.map(({ id, personId, finalizedAt, rectifies, canonical, receivedOn, ...numbers }): ReceivedDeclaration => {
    const swornOn = finalizedAt ? dateInLaPaz(finalizedAt) : receivedOn
    const declaration = JSON.parse(canonical) as FollowedDeclaration & Snapshot
    const certificate = certificateNumber(numbers)
    return { id, rectifies, personId, receivedOn, swornOn, dueOn: due.get(id) ?? null, declaration, certificate }
  })
  return Map.groupBy(received, ({ personId }) => personId)
}

/** Returns when each of some declarations was due, for those that fulfil an obligation. */
async function dueDays(trx: Transaction, declarationIds: readonly number[]): Promise<ReadonlyMap<number, PlainDate>> {
  if (declarationIds.length === 0) return new Map()
  const rows = await withinRegister(trx, 'portal', async () => {
    const found = await sql<{ declarationId: number; dueOn: PlainDate }>`
      SELECT declaration_id, min(coalesce(extended_to, due_on)) AS due_on FROM obligation
      WHERE declaration_id = ANY (${[...declarationIds]}::bigint[]) AND voided_at IS NULL GROUP BY declaration_id`.execute(trx)
    return found.rows
  })
  return new Map(rows.map(({ declarationId, dueOn }) => [declarationId, dueOn]))
}

/** Returns since when each of some people has owed the declaration after leaving office: the earliest due day that has passed (R11.14). */
export async function leavingOwed(
  trx: Transaction,
  personIds: readonly number[],
  today: PlainDate,
): Promise<ReadonlyMap<number, PlainDate>> {
  const rows = await withinRegister(trx, 'portal', async () => {
    const found = await sql<{ personId: number; since: PlainDate }>`
      SELECT p.person_id, min(coalesce(o.extended_to, o.due_on)) AS since
      FROM obligation o JOIN obliged_person p ON p.id = o.obliged_person_id
      WHERE p.person_id = ANY (${[...personIds]}::bigint[]) AND o.reason = 3 AND o.declaration_id IS NULL AND o.voided_at IS NULL
        AND o.exempt_since IS NULL AND coalesce(o.extended_to, o.due_on) < ${today}::date
      GROUP BY p.person_id`.execute(trx)
    return found.rows
  })
  return new Map(rows.map(({ personId, since }) => [personId, since]))
}
