import type { Asked } from '@djbr/domain/calls/call.ts'
import { entityMonth } from '@djbr/domain/calls/follow-up.ts'
import { fullName, type Named } from '@djbr/domain/identity/full-name.ts'
import { type Outcome, summed } from '@djbr/domain/register/report.ts'
import { dateInLaPaz, firstOfMonth, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asRegister } from '../../../ground/database/as-person.ts'
import { planForValues } from '../../../ground/database/plan-for-values.ts'
import { page } from '../../../ground/http/page.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { confirmedLists } from '../confirmed-lists.ts'
import { countEntities } from '../count.ts'
import { noteList } from '../note-list.ts'
import { owedByName } from '../owed.ts'
import { entityWords, withPercentage } from '../wire.ts'
import { reportedDocument, reportedDocumentText } from './named.ts'

/** An obligation as it is counted. */
interface Owed extends Named {
  readonly id: number
  readonly obligedPersonId: number
  readonly reason: number
  readonly dueOn: PlainDate
  readonly extendedTo: PlainDate | null
  readonly receivedOn: PlainDate | null
  readonly outcome: Outcome
}

/**
 * Returns a page of what an entity's people owe in a month, by surname, with how the entity stands in it. Reading it needs no reason and is noted, once a day
 * for each person whom the portal knows (R15.4, S45).
 */
export async function listOfEntity(acting: Acting, asked: Asked<typeof entityMonth>) {
  const { db, clock, listCache } = acting.services
  const at = clock.now()
  const today = dateInLaPaz(at)
  const { entityCode, reason, month = firstOfMonth(today) } = asked
  const owed = { month, entity: entityCode, reason }
  const [counts] = await countEntities(db, owed, today)
  const confirmed = await confirmedLists(db, month)
  const { rows, ...more } = await asRegister(db, 'authority', async (trx) => {
    await planForValues(trx)
    const surnames = [sql`o.paternal_surname`, sql`o.maternal_surname`, sql`o.names`]
    const columns = {
      month: sql`${month}::date`,
      reason: sql`o.reason`,
      outcome: sql`o.outcome`,
      dueOn: sql`o.due_on`,
      document: reportedDocumentText('b'),
      name: sql`concat_ws(' ', ${sql.join(surnames)})`,
    }
    const people = trx
      .selectFrom(sql<Owed>`(${owedByName(owed, today)})`.as('o'))
      .innerJoin('obligedPerson as b', 'b.id', 'o.obligedPersonId')
      .select(['o.id', 'o.obligedPersonId as obligedId', 'b.personId', 'b.documentNumber', 'b.complement'])
      .select(['o.names', 'o.paternalSurname', 'o.maternalSurname', 'o.reason', 'o.dueOn', 'o.extendedTo', 'o.receivedOn', 'o.outcome'])
    const found = await page(trx, entityMonth, asked, people, { columns, id: sql<number>`o.id`, unasked: { by: surnames } })
    await noteList(trx, acting, `entidades:${entityCode}`, found.rows)
    return found
  })
  return {
    ...more,
    ...withPercentage(counts ?? summed([])),
    entityCode,
    entity: entityWords(listCache, entityCode),
    month,
    at,
    underived: counts?.underived ?? 0,
    confirmedOn: confirmed.get(entityCode) ?? null,
    rows: rows.map((row) => ({ ...row, document: reportedDocument(row), name: fullName(row), verified: row.personId !== null })),
  }
}
