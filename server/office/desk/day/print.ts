import type { Asked } from '@djbr/domain/calls/call.ts'
import type { printClosing } from '@djbr/domain/calls/day.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { printOf } from '../../../declaring/reception/index.ts'
import { asReader } from '../../../ground/database/as-person.ts'
import { closingModel } from '../../../ground/documents/index.ts'
import { type Acting, audit, withRefusalAudit } from '../../../ground/proof/index.ts'
import { closingWithList } from './closing.ts'
import { totalsIn } from './receptions.ts'

/** The paper of a closing of the officer's own office (R8.74): who closed the day, when, over what, and the list with its hash. Fails as `closingWithList`. */
export async function print({ services, session: officer, principal }: Acting, { closingId: id }: Asked<typeof printClosing>) {
  const { db, clock, renderer, listCache } = services
  const now = clock.now()
  const event = { at: now, action: 'day.print', object: `day_closing:${id}` }
  const closing = await withRefusalAudit(db, principal, event, () =>
    asReader(db, 'desk', async (trx) => {
      const found = await closingWithList(trx, officer, id)
      await audit(trx, principal, { ...event, facts: { day: found.day } })
      return { ...found, office: listCache.office(officer.officeId)?.name ?? '' }
    }),
  )
  const { number, day, closedBy, hash, office, after, list } = closing
  const model = closingModel(
    {
      ...{ number, day, closedBy, hash, office, after },
      closedAt: laPazTimestamp(closing.closedAt),
      printedAt: laPazTimestamp(now),
      officers: totalsIn(list),
      receptions: list.map(({ departmental, national, receivedAt, officer: by, late, writtenOffAt }) => ({
        ...{ departmental, national, officer: by, late },
        receivedAt: laPazTimestamp(receivedAt),
        writtenOffAt: writtenOffAt && laPazTimestamp(writtenOffAt),
      })),
    },
    printOf(services),
  )
  const paper = await renderer.render({ template: 'closing', model, by: `person:${officer.personId}` })
  return { base64: Buffer.from(paper).toString('base64'), name: 'CIERRE_JORNADA.pdf' }
}
