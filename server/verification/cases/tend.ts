import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asOffice } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { audit, portalItself } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { type HeldCase, lockedCase, moveCase } from './held.ts'
import { notifyBegun } from './notify-begun.ts'
import { assignCase } from './select.ts'
import { takeDrawn } from './take-drawn.ts'

/**
 * Runs each night: expires requests whose last day is over, sends notices deferred long enough, opens cases for what draws took, draws again the cases that
 * nobody could examine, and erases what was kept long enough (R18.4, R18.6, R18.8, R18.10, R18.15).
 */
export const tendCasesJob = defineJob({
  name: 'cases.tend',
  payload: z.object({}),
  every: '15 5 * * *',
  run: async (services) => {
    const today = dateInLaPaz(services.clock.now())
    await expireRequests(services, today)
    // @protects S58 a deferred notice goes out after sixty days
    await notifyDeferred(services, today)
    if (services.config.verification) {
      await takeDrawn(services)
      await drawAgain(services)
    }
    await eraseKept(services, today)
  },
})

/** Runs some work on each case of a list, each in its own transaction with its row locked. */
async function onEach(
  services: Services,
  ids: readonly number[],
  work: (trx: Transaction, held: HeldCase) => Promise<void>,
): Promise<void> {
  for (const id of ids) await asOffice(services.db, 'cases', async (trx) => work(trx, await lockedCase(trx, id)))
}

const casesWhere = async ({ db }: Services, condition: ReturnType<typeof sql>): Promise<readonly number[]> => {
  const { rows } = await asOffice(db, 'cases', (trx) =>
    sql<{ id: number }>`SELECT c.id FROM examination_case c WHERE ${condition} ORDER BY c.id`.execute(trx),
  )
  return rows.map(({ id }) => id)
}

async function expireRequests(services: Services, today: PlainDate): Promise<void> {
  const at = services.clock.now()
  const lastDayIsOver = sql`c.state = 'asked' AND (
    SELECT r.due_on FROM examination_request r WHERE r.case_id = c.id ORDER BY r.id DESC LIMIT 1) < ${today}::date`
  await onEach(services, await casesWhere(services, lastDayIsOver), async (trx, held) => {
    // Answered, or extended, since it was found.
    const latest = await trx
      .selectFrom('examinationRequest')
      .select('dueOn')
      .where('caseId', '=', held.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    if (held.state !== 'asked' || latest.dueOn >= today) return
    await moveCase(trx, held, 'expire', { at, accountId: null })
    await audit(trx, portalItself, { at, action: 'case.expire', subject: held.personId, object: `examination_case:${held.id}` })
  })
}

async function notifyDeferred(services: Services, today: PlainDate): Promise<void> {
  const putOffLongEnough = sql`c.notified_at IS NULL AND c.deferred_until < ${today}::date
    AND EXISTS (SELECT FROM examination_event e WHERE e.case_id = c.id AND e.kind = 'view')`
  await onEach(services, await casesWhere(services, putOffLongEnough), (trx, held) => notifyBegun(services, trx, portalItself, held))
}

async function drawAgain(services: Services): Promise<void> {
  await onEach(services, await casesWhere(services, sql`c.state = 'selected'`), async (trx, held) => {
    if (held.state === 'selected') await assignCase(services, trx, portalItself, held)
  })
}

const eraseKept = ({ db, clock }: Services, today: PlainDate): Promise<void> =>
  asOffice(db, 'cases', async (trx) => {
    const { rows } = await sql<{ erased: number }>`SELECT erase_ended_cases(${today}::date) AS erased`.execute(trx)
    const cases = Number(rows[0]?.erased ?? 0)
    if (cases > 0) await audit(trx, portalItself, { at: clock.now(), action: 'case.erase', facts: { cases } })
  })
