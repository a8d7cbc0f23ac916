import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { printOf } from '../../../declaring/reception/index.ts'
import { asReader } from '../../../ground/database/as-person.ts'
import { closingModel } from '../../../ground/documents/index.ts'
import type { Session } from '../../../ground/http/session.ts'
import { audit, type Principal, withRefusalAudit } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { closingWithList } from './closing.ts'
import { totalsIn } from './receptions.ts'

/** The paper of a closing of the officer's own office (R8.74): who closed the day, when, over what, and the list with its hash. Fails as `closingWithList`. */
export async function printClosing(services: Services, officer: Session, principal: Principal, id: number): Promise<Uint8Array> {
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
  return renderer.render({ template: 'closing', model })
}
