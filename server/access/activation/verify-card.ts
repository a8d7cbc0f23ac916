import { isCardCode, isPin } from '@djbr/domain/access/card-code.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { Failure } from '../../ground/http/failure.ts'
import { countAttempt, SUBJECT_LIMITS } from '../../ground/http/rate-limits.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { hasExpired } from '../cards/expiry.ts'
import { type PrintedCard, renewPin } from '../cards/issue.ts'
import { macOfCard, macsOfCard, verifyPin } from '../cards/secrets.ts'
import { findTicket, noteOn, ticketUntil } from './ticket.ts'

const WRONG_PINS = 5
const ALARM_FAILURES = 50

/** Returns the refusal of any card that cannot be activated: unknown, somebody's, frozen, with another PIN, or out of turn (safety S21). */
export const wrongCard = (): Failure => new Failure('refused', 'access.card.notVerified', { answer: { finalizado: false } })

/**
 * Does the third step of an activation: checks that a printed card and its PIN belong together. A malformed code or PIN is as wrong as any other; five wrong PINs in
 * all freeze the card. A card that this visitor has just activated passes too.
 */
export async function verifyCard(services: Services, principal: Principal, visitorId: number | null, card: PrintedCard): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const ticket = await findTicket(db, visitorId, now)
  if (ticket?.made === 'card' && (await isCard(services, ticket.cardId, card.code))) return
  // @protects S3 a card is verified for whoever proved who they are
  //   without: proved && ticket.
  const isInTurn = ticket?.proved && ticket.made === null
  const found = isInTurn && isCardCode(card.code) && isPin(card.pin) ? await countPin(services, card.code) : undefined
  // @protects S4 no password is hashed for whoever proved nothing
  //   without: isInTurn === true &&
  const right = isInTurn === true && (await verifyPin(services, card, found?.pinHash))
  // @protects S21 five wrong PINs freeze a card
  //   without: else if (found) await freezeIfGuessed(services, principal, found.id)
  if (found && right) await forgetPin(services, found.id, card)
  else if (found) await freezeIfGuessed(services, principal, found.id)
  await audit(db, principal, {
    at: now,
    action: 'card.verify',
    result: right ? 'done' : 'refused',
    ...(found && { object: `card:${found.id}` }),
  })
  if (!ticket || !found || !right) {
    await raiseAlarm(services, principal, now)
    throw wrongCard()
  }
  // The proof of a person who has a way in keeps its time, so that a password changed since overtakes it.
  await noteOn(db, ticket, { cardId: found.id, ...(!ticket.hasEntry && { expiresAt: ticketUntil(now) }) })
}

async function isCard(services: Services, cardId: number | null, code: string): Promise<boolean> {
  const query = services.db.selectFrom('card').select('id').where('codeMac', 'in', macsOfCard(services, code))
  return (await query.where('id', '=', cardId ?? 0).executeTakeFirst()) !== undefined
}

interface Counted {
  id: number
  pinHash: string
}

/** Counts a PIN of a new card before it is checked, so that many at once do not slip by. Returns undefined when there is no card to try it on. */
async function countPin(services: Services, code: string): Promise<Counted | undefined> {
  // @protects S21 five PINs of a card are checked
  //   without: AND pin_failures < ${WRONG_PINS}
  // @protects S21 somebody’s card verifies for nobody
  //   without: state = 'nueva' AND
  const { rows } = await sql<Counted>`
    UPDATE card SET pin_failures = pin_failures + 1, code_mac = ${macOfCard(services, code)}
    WHERE code_mac = ANY(${macsOfCard(services, code)}) AND state = 'nueva' AND pin_failures < ${WRONG_PINS}
      AND NOT ${hasExpired(dateInLaPaz(services.clock.now()))}
    RETURNING id, pin_hash`.execute(services.db)
  return rows[0]
}

async function forgetPin(services: Services, cardId: number, card: PrintedCard): Promise<void> {
  await services.db.updateTable('card').set({ pinFailures: sql`pin_failures - 1` }).where('id', '=', cardId).execute()
  await renewPin(services, cardId, card)
}

async function freezeIfGuessed({ db, clock }: Services, principal: Principal, cardId: number): Promise<void> {
  const frozen = await db
    .updateTable('card')
    .set({ state: 'congelada' })
    .where('id', '=', cardId)
    .where('state', '=', 'nueva')
    .where('pinFailures', '>=', WRONG_PINS)
    .returning('id')
    .executeTakeFirst()
  if (frozen) await audit(db, principal, { at: clock.now(), action: 'card.freeze', object: `card:${cardId}` })
}

/** Counts a wrong card and, at the fiftieth within ten minutes from any visitors, writes one alarm to the audit. */
async function raiseAlarm(services: Services, principal: Principal, now: Date): Promise<void> {
  const failures = await countAttempt(services, 'wrongCards', 'all')
  // @protects S21 fifty wrong cards in ten minutes raise an alarm
  if (failures === ALARM_FAILURES)
    await audit(services.db, principal, {
      at: now,
      action: 'card.alarm',
      facts: { failures, minutes: SUBJECT_LIMITS.wrongCards.seconds / 60 },
    })
}
