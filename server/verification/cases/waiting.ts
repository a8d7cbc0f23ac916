import { sql } from 'kysely'
import { strangersTo } from '../../declaring/reception/index.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import type { WaitingSince } from '../../office/desk/index.ts'
import { chosenByAnother } from './choosers.ts'

/** Returns since when each case has been waiting for its examiner: it was drawn to them, answered or given back, or its time to answer ran out (R8.77). */
export const casesWaitingFor: WaitingSince = async ({ db }, { accountId }) => {
  return asOffice(db, 'cases', async (trx) => {
    const { rows } = await sql<{ since: Date }>`
      SELECT (SELECT max(e.at) FROM examination_event e WHERE e.case_id = c.id AND e.kind IN ('assign', 'answer', 'expire', 'return')) AS since
      FROM examination_case c WHERE c.assigned_to = ${accountId} AND c.state IN ('assigned', 'review', 'answered', 'expired')`.execute(trx)
    return rows.map(({ since }) => since)
  })
}

/** Returns since when each proposal on a case, and each requested deferral, has been waiting for a decision (R8.77). */
export const decisionsWaitingFor: WaitingSince = async ({ db }, member) => {
  return asOffice(db, 'cases', async (trx) => {
    const rows = await trx
      .selectFrom('examinationCase')
      .select(['personId', 'state', 'proposedAt', 'deferralAskedAt', 'deferredBy', 'notifiedAt'])
      .where('endedAt', 'is', null)
      // @protects S58 nobody is counted a case that they examined to decide
      .where('assignedTo', '<>', member.accountId)
      .where(chosenByAnother(member.accountId))
      .execute()
    const waiting = rows.flatMap(({ personId, state, proposedAt, deferralAskedAt, deferredBy, notifiedAt }) => {
      const since = state === 'proposed' ? proposedAt : deferredBy === null && notifiedAt === null ? deferralAskedAt : null
      return since ? [{ personId, since }] : []
    })
    const { isStranger } = await strangersTo(trx, member)
    const others: Date[] = []
    // @protects S45 nobody is counted a case of their own or a relative’s to decide
    //   without: if (await isStranger(personId))
    for (const { personId, since } of waiting) if (await isStranger(personId)) others.push(since)
    return others
  })
}
