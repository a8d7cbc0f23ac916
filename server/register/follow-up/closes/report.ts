import type { Asked } from '@djbr/domain/calls/call.ts'
import type { quarterReport, quarterTable } from '@djbr/domain/calls/closes.ts'
import { type MessageKey, text } from '@djbr/domain/messages/index.ts'
import { onTimePercentage } from '@djbr/domain/register/on-time.ts'
import { type Month, OUTCOME_WORDS, OUTCOMES, quarterOf, type ReportCounts, summed } from '@djbr/domain/register/report.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { bytesOf } from '../../../declaring/reception/index.ts'
import { asRegister } from '../../../ground/database/as-person.ts'
import { reportModel } from '../../../ground/documents/index.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { type Acting, audit, type Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { entityWords, monthOnTheWire } from '../wire.ts'
import { countsOf } from './closed.ts'

const REASONS = [1, 2, 3] as const
const REASON_WORDS = { 1: 'followup.reason.1', 2: 'followup.reason.2', 3: 'followup.reason.3' } as const satisfies Record<
  number,
  MessageKey
>

/** One month in an entity's report, by reason. */
interface ReportedMonth {
  readonly month: Month
  readonly cutOff: Date
  readonly hash: string
  readonly reasons: readonly { readonly reason: (typeof REASONS)[number]; readonly counts: ReportCounts }[]
}

/** Returns the months of an entity's quarter as they were closed (R15.8). Throws `notFound` until all three are closed. */
export const quarterOfEntity = ({ db }: Services, entity: number, month: Month): Promise<readonly ReportedMonth[]> =>
  asRegister(db, 'authority', async (trx) => {
    const months = quarterOf(month)
    const closes = await trx
      .selectFrom('monthClose')
      .select(['month', 'cutOff', 'hash'])
      .where('month', 'in', [...months])
      .orderBy('month')
      .execute()
    if (closes.length < months.length) throw new Failure('notFound', 'followup.report.notClosed')
    const counts = await countsOf(trx, months, entity)
    return closes.map((close) => ({
      ...close,
      reasons: REASONS.map((reason) => ({
        reason,
        counts: summed(counts.filter((row) => row.month === close.month && row.reason === reason)),
      })),
    }))
  })

/**
 * Prints the report of an entity's quarter for its head once, archives it and orders its signature. Later calls get the same report, signed as soon as it is
 * (R15.8). Returns the hash of the document to hand out.
 */
export async function reportOf(services: Services, principal: Principal, entity: number, month: Month) {
  const { db, clock, config, renderer, archive, listCache } = services
  const [quarter] = quarterOf(month)
  const now = clock.now()
  const kept = () =>
    asRegister(db, 'authority', (trx) =>
      trx
        .selectFrom('entityReport')
        .select(['sourceHash', 'signedHash'])
        .where('entityCode', '=', entity)
        .where('quarter', '=', quarter)
        .executeTakeFirst(),
    )
  const before = await kept()
  if (before) return { hash: before.signedHash ?? before.sourceHash, signed: before.signedHash !== null }
  const months = await quarterOfEntity(services, entity, month)
  const last = new Date(Math.max(...months.map(({ cutOff }) => cutOff.getTime())))
  const model = reportModel(
    {
      entity: entityWords(listCache, entity),
      at: laPazTimestamp(last),
      months: months.map(({ month: each, cutOff, hash, reasons }) => ({
        month: each,
        cutOff: laPazTimestamp(cutOff),
        hash,
        rows: reasons.map(({ reason, counts }) => ({ words: REASON_WORDS[reason], counts })),
      })),
    },
    { baseUrl: config.baseUrl, demo: config.demo },
  )
  const sourceHash = await archive.keep(await renderer.render({ template: 'report', model }))
  await asRegister(db, 'authority', async (trx) => {
    const added = await trx
      .insertInto('entityReport')
      .values({ entityCode: entity, quarter, sourceHash, orderedAt: now, tryAfter: now })
      .onConflict((conflict) => conflict.columns(['entityCode', 'quarter']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added)
      await audit(trx, principal, { at: now, action: 'report.make', object: `entity_report:${added.id}`, facts: { hash: sourceHash } })
  })
  const after = await kept()
  return { hash: after?.signedHash ?? after?.sourceHash ?? sourceHash, signed: after?.signedHash != null }
}

/** Returns the report as a named file to save. */
export async function handOutReport({ services, principal }: Acting, { entityCode, month }: Asked<typeof quarterReport>) {
  const { hash, signed } = await reportOf(services, principal, entityCode, month)
  const document = Buffer.from(await bytesOf(services, hash)).toString('base64')
  return { document, name: `INFORME_${entityCode}_${monthOnTheWire(month)}.pdf`, signed }
}

/** Returns the report as a table for a spreadsheet (R15.8, S57). */
export async function reportAsTable({ services }: Acting, { entityCode: entity, month }: Asked<typeof quarterTable>) {
  const months = await quarterOfEntity(services, entity, month)
  const say = (key: MessageKey) => text('es', key)
  const titles = ['followup.entity', 'followup.month', 'followup.cutOffTitle', 'followup.reason', 'followup.due'] as const
  const csv = csvFile([
    [...titles.map(say), ...OUTCOMES.map((outcome) => say(OUTCOME_WORDS[outcome])), say('followup.percentage')],
    ...months.flatMap(({ month: each, cutOff, reasons }) =>
      reasons.map(({ reason, counts }) => [
        entityWords(services.listCache, entity),
        monthOnTheWire(each),
        laPazTimestamp(cutOff),
        say(REASON_WORDS[reason]),
        counts.due,
        ...OUTCOMES.map((outcome) => counts[outcome]),
        onTimePercentage(counts),
      ]),
    ),
  ])
  return { name: `informe-${entity}-${monthOnTheWire(month)}.csv`, text: csv }
}
