import type { Asked } from '@djbr/domain/calls/call.ts'
import type { closeMonth as closing } from '@djbr/domain/calls/closes.ts'
import { closesOn, endOf, type Month } from '@djbr/domain/register/report.ts'
import { addDays, dateInLaPaz, displayDate, firstOfMonth } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { doneBefore } from '../../../ground/http/decided-before.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { defineJob } from '../../../ground/jobs/index.ts'
import { audit, type Doer, officeWork, portalItself, type Working } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { owedIn } from '../owed.ts'

/**
 * Closes a month (R15.6): keeps the outcome of each of its obligations as it stands, with its sums and a hash that the audit's chain holds too. Nothing changes
 * it afterwards. Refused before the day of grace is over, and for a month that is already closed, saying which officer closed it and when.
 */
export const closeMonth = officeWork(
  { action: 'month.close', sees: 'register', object: ({ month }: Asked<typeof closing>) => `month_close:${month}` },
  async ({ principal, trx, at, event }: Working<Doer>, { month }) => {
    const today = dateInLaPaz(at)
    const closedBy = principal.session?.accountId ?? null
    if (today < closesOn(month)) throw new Failure('refused', 'followup.close.tooEarly', { params: { date: displayDate(closesOn(month)) } })
    // When two close at once, the second waits here and finds it closed.
    await sql`SELECT pg_advisory_xact_lock(hashtext('month_close'))`.execute(trx)
    const before = await trx.selectFrom('monthClose').select(['cutOff', 'closedBy']).where('month', '=', month).executeTakeFirst()
    if (before?.closedBy) throw doneBefore(before.cutOff, before.closedBy, closedBy)
    if (before) throw new Failure('refused', 'followup.close.already')
    await sql`
      INSERT INTO month_close_row (month, entity_code, obligation_id, reason, due_on, extended_to, filed_on, received_on, outcome)
      SELECT ${month}::date, entity_code, id, reason, due_on, extended_to, filed_on, received_on, outcome FROM (${owedIn({ month }, today)}) owed
    `.execute(trx)
    await sql`
      INSERT INTO month_close_count (month, entity_code, reason, outcome, count)
      SELECT month, entity_code, reason, outcome, count(*) FROM month_close_row WHERE month = ${month}::date GROUP BY 1, 2, 3, 4`.execute(
      trx,
    )
    const { obligations, hash } = await keepClose(trx, month, at, closedBy)
    // @protects S43 the hash of a closed month is in the audit
    await audit(trx, principal, { ...event, facts: { obligations, hash } })
  },
)

async function keepClose(trx: Transaction, month: Month, cutOff: Date, closedBy: number | null) {
  const { rows } = await sql<{ obligations: number; hash: string }>`
    INSERT INTO month_close (month, cut_off, closed_by, obligations, hash)
    SELECT ${month}::date, ${cutOff}, ${closedBy}, (SELECT count(*) FROM month_close_row WHERE month = ${month}::date), month_close_hash(${month}::date)
    RETURNING obligations, hash`.execute(trx)
  const [kept] = rows
  if (!kept) throw new Error('the close was not kept')
  return kept
}

/** Returns the months that may be closed by now and are not, earliest first, from the first in which anything falls due. */
export const monthsToClose = ({ db, clock }: Services): Promise<readonly Month[]> =>
  asRegister(db, 'portal', async (trx) => {
    const today = dateInLaPaz(clock.now())
    const { rows } = await sql<{ first: string | null }>`
      SELECT min(due_on) AS first FROM obligation WHERE voided_at IS NULL`.execute(trx)
    const closed = new Set((await trx.selectFrom('monthClose').select('month').execute()).map(({ month }) => month))
    const months: Month[] = []
    const first = rows[0]?.first
    if (!first) return months
    for (let month = firstOfMonth(first); closesOn(month) <= today; month = addDays(endOf(month), 1)) {
      if (!closed.has(month)) months.push(month)
    }
    return months
  })

const isClosedAlready = (error: unknown): boolean =>
  error instanceof Failure && ['followup.close.already', 'office.doneByColleague'].includes(error.messageKey)

/** Closes the months that may be closed, every night. A server that was down catches up (R15.6). */
export const closeMonthsJob = defineJob({
  name: 'followUp.close',
  payload: z.object({}),
  every: '40 5 * * *',
  run: async (services, _, alive) => {
    for (const month of await monthsToClose(services)) {
      await closeMonth({ services, principal: portalItself }, { month }).catch((error: unknown) => {
        if (!isClosedAlready(error)) throw error
      })
      await alive()
    }
  },
})
