import { MAX_ALONE, MAX_ALONE_OF_OFFICE, type Stands } from '@djbr/domain/register/mass-notices.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import { type Audience, audienceOf } from './audience.ts'
import type { MassNotice } from './find.ts'

/**
 * Returns to how many people one officer may order a notice alone now (R14.10): the lesser of what the day's notices that nobody else approved leave of the
 * officer's own limit and of the office's. Returns 0 when somebody whom it is for was already written to today.
 */
export async function mostAloneNow(trx: Transaction, notice: MassNotice, accountId: number | null, now: Date): Promise<number> {
  const today = dateInLaPaz(now)
  const sent = await trx
    .selectFrom('massNotice')
    .selectAll()
    .where(sql<boolean>`(released_at AT TIME ZONE 'America/La_Paz')::date = ${today}::date`)
    .execute()
  const people = new Set(await meantFor(trx, notice, today))
  for (const other of sent) {
    const addressed = other.addressedAt
      ? await writtenTo(trx, other.id)
      : await meantFor(trx, { ...other, stands: other.stands as Stands }, today)
    // @protects S45 nobody is written to twice a day without a second person
    if (addressed.some((one) => people.has(one))) return 0
  }
  const alone = sent.filter(({ approved }) => approved === null)
  const written = (those: typeof sent) => those.reduce((sum, other) => sum + (other.people ?? 0), 0)
  // @protects S45 small notices count together by the day
  //   instead: written(alone.filter(({ orderedBy }) => orderedBy === accountId)) ==> 0
  const ofOfficer = MAX_ALONE - written(alone.filter(({ orderedBy }) => orderedBy === accountId))
  // @protects S45 small notices of all officers count together by the day
  //   instead: written(alone) ==> 0
  const ofOffice = MAX_ALONE_OF_OFFICE - written(alone)
  return Math.max(0, Math.min(ofOfficer, ofOffice))
}

/** Returns the people whom a notice would be for now. */
async function meantFor(trx: Transaction, audience: Audience, today: PlainDate): Promise<readonly (number | null)[]> {
  const found = await audienceOf(trx, audience, today).select('who.personId').distinct().execute()
  return found.map(({ personId }) => personId)
}

/** Returns the people recorded for a notice that was sent. */
async function writtenTo(trx: Transaction, massNoticeId: number): Promise<readonly (number | null)[]> {
  const found = await trx.selectFrom('reminder').select('personId').where('massNoticeId', '=', massNoticeId).execute()
  return found.map(({ personId }) => personId)
}
