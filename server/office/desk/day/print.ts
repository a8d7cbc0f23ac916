import type { Asked } from '@djbr/domain/calls/call.ts'
import type { printClosing } from '@djbr/domain/calls/day.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { printOf } from '../../../declaring/reception/index.ts'
import { closingModel, printPaper } from '../../../ground/documents/index.ts'
import { type Acting, audit, officeWork } from '../../../ground/proof/index.ts'
import { closingWithList } from './closing.ts'
import { totalsIn } from './receptions.ts'

/** Prints the paper of a closing of the officer's own office (R8.74): who closed the day, when and over what, and the list with its hash. Fails as `closingWithList` does. */
export async function print(acting: Acting, asked: Asked<typeof printClosing>) {
  const model = await paperOf(acting, asked)
  return printPaper(acting.services, { template: 'closing', model, by: `person:${acting.session.personId}` }, 'CIERRE_JORNADA.pdf')
}

const paperOf = officeWork(
  { sees: 'desk', action: 'day.print', object: ({ closingId }: Asked<typeof printClosing>) => `day_closing:${closingId}` },
  async ({ services, session, principal, trx, at, event }, { closingId }) => {
    const closing = await closingWithList(trx, session, closingId)
    const { number, day, closedBy, hash, after, list } = closing
    await audit(trx, principal, { ...event, facts: { day } })
    return closingModel(
      {
        ...{ number, day, closedBy, hash, after },
        office: services.listCache.office(session.officeId)?.name ?? '',
        closedAt: laPazTimestamp(closing.closedAt),
        printedAt: laPazTimestamp(at),
        officers: totalsIn(list),
        receptions: list.map(({ departmental, national, receivedAt, officer, late, writtenOffAt }) => ({
          ...{ departmental, national, officer, late },
          receivedAt: laPazTimestamp(receivedAt),
          writtenOffAt: writtenOffAt && laPazTimestamp(writtenOffAt),
        })),
      },
      printOf(services),
    )
  },
)
