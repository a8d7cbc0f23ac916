import { lastDayOf } from '@djbr/domain/register/obligation.ts'
import { reminderDue, wordingOf } from '@djbr/domain/register/reminders.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { factsOf, remindedObligations } from './facts.ts'
import { massNoticeTo } from './mass-notices/audience.ts'
import type { Waiting } from './next-to-send.ts'
import type { Content } from './said.ts'

/**
 * Returns what a reminder says now (R14.3, R14.4); null when it is no longer due: since it was planned, something was received, exempted, claimed or voided,
 * its person died, or another occasion came.
 */
export async function contentOf(trx: Transaction, waiting: Waiting, now: Date): Promise<Content | null> {
  const { personId, obligationId, massNoticeId, kind, extendedTo } = waiting
  const today = dateInLaPaz(now)
  if (massNoticeId !== null) return massNoticeTo(trx, massNoticeId, personId, today)
  const row = await remindedObligations(trx).where('owed.id', '=', obligationId).where('who.personId', '=', personId).executeTakeFirst()
  const facts = row && factsOf(row)
  if (!facts || facts.extendedTo !== extendedTo) return null
  const due = reminderDue(facts, today)
  // @protects 058 a reminder is looked at again when it is sent
  if (due === null || due !== kind) return null
  return { kind: wordingOf(due, facts, today), details: { from: displayDate(facts.opensOn), until: displayDate(lastDayOf(facts)) } }
}
