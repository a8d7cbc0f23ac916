import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { type Fulfillable, fulfilments, type ReceivedDeclaration } from '@djbr/domain/register/fulfilment.ts'
import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

const COUNTED = [REASON.beforeOffice, REASON.duringOffice, REASON.afterOffice]

interface Received extends ReceivedDeclaration {
  readonly personId: number
  readonly receivedOn: PlainDate
}

interface Kept extends Fulfillable {
  readonly obligedPersonId: number
  readonly personId: number | null
  readonly isOpen: boolean
}

interface Difference {
  readonly id: number
  readonly was: number | null
  readonly declaration: Received | null
}

/**
 * Matches what people owe with the declarations received from them (R11.21): fulfils obligations and reopens those that no declaration fulfils any more, each
 * with an event. Needs a transaction that sees the whole register and has locked these people. Returns whether an obligation lost its declaration.
 */
export async function fulfil(trx: Transaction, obligedPersonIds: readonly number[], now: Date): Promise<boolean> {
  const kept = await obligationsOf(trx, obligedPersonIds)
  const declarations = await receivedOf(trx, kept)
  const byPerson = Map.groupBy(declarations, ({ personId }) => personId)
  const differences = [...Map.groupBy(kept, ({ obligedPersonId }) => obligedPersonId).values()].flatMap((all) => {
    const personId = all[0]?.personId ?? null
    const received = (personId === null ? undefined : byPerson.get(personId)) ?? []
    const open = all.filter(({ isOpen }) => isOpen)
    const fulfilled = fulfilments(open, received)
    const byId = new Map(received.map((one) => [one.id, one]))
    return all.flatMap(({ id, declarationId: was }): Difference[] => {
      const declaration = byId.get(fulfilled.get(id)?.id ?? 0) ?? null
      return (declaration?.id ?? null) === was ? [] : [{ id, was, declaration }]
    })
  })
  if (differences.length > 0) await write(trx, differences, now)
  return differences.some(({ was }) => was !== null)
}

/** Reads people's obligations. One that is void, or exempt and never filed, takes no declaration. */
const obligationsOf = (trx: Transaction, ids: readonly number[]): Promise<Kept[]> =>
  trx
    .selectFrom('obligation as o')
    .innerJoin('obligedPerson as p', 'p.id', 'o.obligedPersonId')
    .select(['o.id', 'o.reason', 'o.opensOn', 'o.dueOn', 'o.extendedTo', 'o.declarationId', 'o.obligedPersonId', 'p.personId'])
    .select(sql<boolean>`o.voided_at IS NULL AND (o.exempt_since IS NULL OR o.declaration_id IS NOT NULL)`.as('isOpen'))
    .where('o.obligedPersonId', 'in', [...ids])
    .where((row) => row.or([row('p.personId', 'is not', null), row('o.declarationId', 'is not', null)]))
    .execute()

async function receivedOf(trx: Transaction, kept: readonly Kept[]): Promise<readonly Received[]> {
  const people = [...new Set(kept.flatMap(({ personId }) => personId ?? []))]
  if (people.length === 0) return []
  const rows = await trx
    .selectFrom('declaration as d')
    .innerJoin('reception as r', 'r.declarationId', 'd.id')
    .select(['d.id', 'd.personId', 'd.reason', 'd.finalizedAt', 'r.receivedOn'])
    .where('d.personId', 'in', people)
    .where('d.state', '=', STATE.received)
    .where('d.reason', 'in', COUNTED)
    .execute()
  return rows.flatMap(({ finalizedAt, ...row }) => (finalizedAt ? [{ ...row, filedOn: dateInLaPaz(finalizedAt) }] : []))
}

/** Writes endings before beginnings, so that a declaration never fulfils two obligations at once. */
async function write(trx: Transaction, differences: readonly Difference[], now: Date): Promise<void> {
  const ended = differences.flatMap(({ id, was }) => (was === null ? [] : [{ id, was }]))
  const begun = differences.flatMap(({ id, declaration }) =>
    declaration ? [{ id, declaration: declaration.id, filed: declaration.filedOn, received: declaration.receivedOn }] : [],
  )
  await sql`
    WITH undone AS (
      UPDATE obligation o SET declaration_id = NULL, filed_on = NULL, received_on = NULL
      FROM json_to_recordset(${JSON.stringify(ended)}) AS row (id bigint, was bigint)
      WHERE o.id = row.id AND o.declaration_id = row.was
      RETURNING o.id, row.was)
    INSERT INTO obligation_event (obligation_id, happened_at, kind, details)
    SELECT id, ${now}, 'undone', jsonb_build_object('declaration', was) FROM undone`.execute(trx)
  await sql`
    WITH fulfilled AS (
      UPDATE obligation o SET declaration_id = row.declaration, filed_on = row.filed, received_on = row.received
      FROM json_to_recordset(${JSON.stringify(begun)}) AS row (id bigint, declaration bigint, filed date, received date)
      WHERE o.id = row.id AND o.declaration_id IS NULL
      RETURNING o.id, row.declaration, row.filed, row.received)
    INSERT INTO obligation_event (obligation_id, happened_at, kind, details)
    SELECT id, ${now}, 'fulfilled', jsonb_build_object('declaration', declaration, 'filedOn', filed, 'receivedOn', received)
    FROM fulfilled`.execute(trx)
}
