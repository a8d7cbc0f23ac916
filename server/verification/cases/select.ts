import { randomBytes } from 'node:crypto'
import type { Asked } from '@djbr/domain/calls/call.ts'
import type { selectForReport } from '@djbr/domain/calls/cases.ts'
import { required } from '@djbr/domain/calls/from-fields.ts'
import { certificateNumberIn } from '@djbr/domain/declaration/certificate-number.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { CASE_DAYS, daysAfter, workingDaysAfter } from '@djbr/domain/verification/cases/deadlines.ts'
import { drawnBy, eligible } from '@djbr/domain/verification/cases/examiners.ts'
import { CHANNELS, type Channel, type Grounds, roomIn } from '@djbr/domain/verification/cases/selection.ts'
import { sql } from 'kysely'
import { receivedUnder, requireStranger } from '../../declaring/reception/index.ts'
import { actAsOffice, actAsReader } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Done } from '../../ground/http/serve.ts'
import { audit, officeWork, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { examinersOf } from './examiners.ts'
import { addEvent, type HeldCase, lockedCase, moveCase, officeCalendar } from './held.ts'

/** Number of cases planned for a year, of which each channel has its share (R18.3). */
const PLANNED_A_YEAR = 200

/** Counts the cases of each channel selected in a year (R18.3). */
export async function selectedInYear(trx: Transaction, year: number): Promise<Readonly<Record<Channel, number>>> {
  await actAsOffice(trx, 'cases')
  const { rows } = await sql<{ channel: Channel; count: number }>`
    SELECT channel, count(*) AS count FROM examination_case
    WHERE selected_at >= (${`${year}-01-01`}::timestamp AT TIME ZONE 'America/La_Paz') GROUP BY channel`.execute(trx)
  const counted = new Map(rows.map(({ channel, count }) => [channel, Number(count)]))
  return Object.fromEntries(CHANNELS.map((channel) => [channel, counted.get(channel) ?? 0])) as Record<Channel, number>
}

export const plannedInYear = PLANNED_A_YEAR

/**
 * Selects a received declaration on recorded grounds and draws its examiner (R18.3, R18.4, R18.6). One that already has a case gets the grounds added to it and
 * no second case. Refused when the channel's share of the year is used up, and for a declaration that is not received or was replaced. Returns the case.
 */
export async function selectDeclaration(
  services: Services,
  trx: Transaction,
  principal: Principal,
  { declarationId, grounds }: { readonly declarationId: number; readonly grounds: Grounds },
): Promise<number> {
  const now = services.clock.now()
  const accountId = principal.session?.accountId ?? null
  await actAsReader(trx, 'desk')
  const declaration = await trx
    .selectFrom('declaration')
    .select(['id', 'personId', 'state'])
    .where('id', '=', declarationId)
    .forShare()
    .executeTakeFirst()
  if (declaration?.state !== STATE.received) throw new Failure('refused', 'cases.notReceived')
  await actAsOffice(trx, 'cases')
  const words = JSON.stringify(grounds)
  await holdSelection(trx)
  const present = await trx.selectFrom('examinationCase').select('id').where('declarationId', '=', declarationId).executeTakeFirst()
  if (present) {
    await addEvent(trx, present.id, { at: now, accountId, kind: 'selectedAgain', words })
    return present.id
  }
  const selected = await selectedInYear(trx, yearOf(dateInLaPaz(now)))
  if (roomIn(PLANNED_A_YEAR, selected, grounds.channel) === 0) throw new Failure('refused', 'cases.noRoom')
  const { id } = await trx
    .insertInto('examinationCase')
    .values({
      ...{ personId: declaration.personId, declarationId, channel: grounds.channel, grounds: words },
      ...{ state: 'selected', selectedAt: now, selectedBy: accountId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEvent(trx, id, { at: now, accountId, kind: 'select', words })
  const event = { at: now, action: 'case.select', subject: declaration.personId, object: `examination_case:${id}` }
  await audit(trx, principal, { ...event, facts: { channel: grounds.channel } })
  await assignCase(services, trx, principal, await lockedCase(trx, id))
  return id
}

/** Makes concurrent selections run one after the other: two at once would each miss the other in the share, and open two cases for the same declaration. */
export const holdSelection = (trx: Transaction): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtext('examination_case'))`.execute(trx)

/** Selects, by its certificate, the declaration that a report is about (R18.4). Forbidden on one's own or a relative's (S45). Returns the case. */
export const selectByReport = officeWork(
  { action: 'case.select', sees: 'cases' },
  async (
    { services, session, principal, trx, concerns },
    { certificate, reference, receivedOn, reason }: Asked<typeof selectForReport>,
  ): Promise<Done> => {
    await actAsReader(trx, 'desk')
    const { declarationId, personId } = await receivedUnder(trx, required(certificateNumberIn(certificate)))
    concerns(personId)
    await requireStranger(trx, session, personId, 'propose')
    const grounds = { channel: 'report', reference, receivedOn: required(receivedOn), reason } as const
    return { id: await selectDeclaration(services, trx, principal, { declarationId, grounds }) }
  },
)

/** Draws the examiner of a selected case by a seed that is stored with the candidates. Draws nobody when nobody may examine it; the next night tries again (R18.6). */
export async function assignCase(services: Services, trx: Transaction, principal: Principal, held: HeldCase): Promise<void> {
  const now = services.clock.now()
  const today = dateInLaPaz(now)
  const candidates = eligible(await examinersOf(trx, held, today))
  const seed = randomBytes(32).toString('hex')
  const drawn = drawnBy(seed, candidates)
  if (drawn === null) return
  const calendar = officeCalendar(services)
  await actAsOffice(trx, 'cases')
  await moveCase(trx, held, 'assign', {
    at: now,
    accountId: null,
    columns: {
      ...{ drawSeed: seed, drawCandidates: [...candidates], assignedTo: drawn, assignedAt: now },
      ...{ reviewUntil: workingDaysAfter(today, CASE_DAYS.review, calendar), allUntil: daysAfter(today, CASE_DAYS.all, calendar) },
    },
  })
  const event = { at: now, action: 'case.assign', subject: held.personId, object: `examination_case:${held.id}` }
  await audit(trx, principal, { ...event, facts: { seed, candidates: [...candidates], drawn } })
}
