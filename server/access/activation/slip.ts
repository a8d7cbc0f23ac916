import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { holderOf, slipModel } from '../../ground/documents/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Services } from '../../services.ts'
import { cardNumber, findTicket } from './ticket.ts'

/** Prints the slip of what this visitor has just made, for a quarter of an hour. Throws `unauthenticated` for anybody else (safety S22). */
export async function printSlip({ db, clock, config, renderer }: Services, visitorId: number | null): Promise<Uint8Array> {
  // @protects S22 a slip is of what this visitor made, not of what was made last
  //   instead: visitorId ==> (await db.selectFrom('visitor').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? visitorId
  const ticket = await findTicket(db, visitorId, clock.now())
  if (!ticket?.madeAt) throw new Failure('unauthenticated', 'common.unauthenticated')
  const made =
    ticket.made === 'card' && ticket.cardId !== null
      ? ({ made: 'card', name: cardNumber(ticket.cardId) } as const)
      : ({ made: 'account', name: ticket.accountName ?? '' } as const)
  const model = slipModel(
    { ...made, ...holderOf(ticket), at: laPazTimestamp(ticket.madeAt) },
    { baseUrl: config.baseUrl, demo: config.demo },
  )
  return renderer.render({ template: 'slip', model })
}
