import type { Evolution } from '@djbr/domain/calls/own-review.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { Totals } from '@djbr/domain/declaration/totals.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { FAMILIES } from '../records/index.ts'

/** Returns how the current user's goods and debts grew from one received declaration to the next, and since when each thing has been among them. */
export const evolutionOf = ({ db }: Services, { personId }: Session): Promise<Evolution> =>
  asPerson(db, personId, async (trx) => ({
    declaraciones: (await receivedTotals(trx, personId)).map(({ id, receivedOn, reason, totals }) => ({
      decjur_codigo: id,
      decjur_fecha_recepcion: receivedOn,
      motdec_codigo: reason,
      total_valor_bienes: totals.assets,
      total_valor_rentas: totals.income,
      total_valor_deudas: totals.debts,
      patrimonio_neto: totals.netWorth,
    })),
    desde: await firstYears(trx, personId),
  }))

interface ReceivedTotals {
  readonly id: number
  readonly receivedOn: PlainDate
  readonly reason: number
  readonly totals: Totals
}

async function receivedTotals(trx: Transaction, personId: number): Promise<readonly ReceivedTotals[]> {
  const { rows } = await sql<ReceivedTotals>`
    select d.id, r.received_on as "receivedOn", d.reason, s.canonical::jsonb -> 'totals' as totals
    from declaration d join reception r on r.declaration_id = d.id join snapshot s on s.id = r.snapshot_id
    where d.person_id = ${personId} and d.state = ${STATE.received} order by d.id`.execute(trx)
  return rows
}

/** Returns, for everything in the latest declaration, the year in which it was first received. */
async function firstYears(trx: Transaction, personId: number): Promise<Record<string, number>> {
  const things = FAMILIES.map(
    (family) => sql`select t.origin, t.declaration_id from own join ${sql.table(family)} t on t.declaration_id = own.id`,
  )
  const { rows } = await sql<{ origin: string; year: number }>`
    with own as materialized (select id from declaration where person_id = ${personId}), thing as (${sql.join(things, sql` union all `)})
    select thing.origin, extract(year from min(r.received_on))::int as year
    from thing join reception r on r.declaration_id = thing.declaration_id
    join declaration d on d.id = r.declaration_id and d.state = ${STATE.received}
    where thing.origin in (select origin from thing where declaration_id =
      (select max(id) from declaration where person_id = ${personId} and state <> ${STATE.writtenOff}))
    group by thing.origin`.execute(trx)
  return Object.fromEntries(rows.map(({ origin, year }) => [origin, year]))
}
