import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { Failure } from '../../ground/http/failure.ts'
import { countAttempt, forgetAttempts, isWithinLimit } from '../../ground/http/rate-limits.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { acceptEntry } from '../enter.ts'
import { type PersonalDocument, personWith, subjectOf } from '../person-with.ts'
import { holdPerson } from '../second-factor/factor.ts'
import { FAILURES_A_DAY } from './frozen.ts'
import { macOfCard } from './secrets.ts'

const CARD_LOGIN = 2

export interface CardLogin {
  readonly document: PersonalDocument
  readonly code: string
}

/**
 * Validates a document and a card's code; gives the address to go to and the one-time value for it. Every failure (no such card, one that is not
 * activated, another person's document) is refused by one text. After five of them a code rests until the day in La Paz is over, whoever shows it
 * and whether or not it is a card's (safety S5).
 */
export async function enterByCard(services: Services, principal: Principal, visitorId: number, { document, code }: CardLogin) {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'card.enter' }
  // @protects S5 twenty failures an hour of a document are heard, whatever cards are tried
  await withRefusalAudit(db, principal, event, () => countAttempt(services, 'cardOfDocument', subjectOf(document)))
  const today = dateInLaPaz(now)
  const card = await countLogin(services, code, today)
  // @protects S5 a card rests after five failures of a day
  //   instead: card.loginFailures > FAILURES_A_DAY ==> (false as boolean)
  // @protects S5 a code that is no card’s rests as a card does
  //   instead: !(await isWithinLimit(services, 'unknownCardDaily', unknownCard(services, code, today))) ==> false
  const rests = card
    ? card.loginFailures > FAILURES_A_DAY
    : !(await isWithinLimit(services, 'unknownCardDaily', unknownCard(services, code, today)))
  const person = card && !rests ? await comingBy(services, document) : undefined
  const whose = card && { subject: card.personId, object: `card:${card.id}` }
  const accepted = card && person ? await acceptCard(services, visitorId, { cardId: card.id, personId: person.id }) : null
  await audit(db, principal, { ...event, result: accepted ? 'done' : 'refused', ...whose })
  if (!accepted) throw new Failure('refused', rests ? 'access.card.restsToday' : 'access.card.wrong')
  await forgetAttempts(services, 'cardOfDocument', subjectOf(document))
  return accepted
}

/** Accepts the entry of a person with their own card; null with any other, and with one that is not activated, or no longer. */
function acceptCard(services: Services, visitorId: number, { cardId, personId }: { readonly cardId: number; readonly personId: number }) {
  return services.db.transaction().execute(async (trx) => {
    await holdPerson(trx, personId)
    const accepted = await trx
      .updateTable('card')
      .set({ loginFailures: 0, loginFailedOn: null })
      .where('id', '=', cardId)
      // @protects S5 a card opens for the document of its owner alone
      .where('personId', '=', personId)
      // @protects S5 a revoked card opens nothing
      .where('state', '=', 'activada')
      .returning('id')
      .executeTakeFirst()
    const entry = { personId, accountId: null, tipo: 'usuario_externo', ingreso: CARD_LOGIN } as const
    return accepted ? acceptEntry({ ...services, db: trx }, visitorId, entry) : null
  })
}

interface Counted {
  id: number
  personId: number | null
  loginFailures: number
}

/** Under which the logins of a day with a code that is no card's are counted: it rests as a card does, so that nobody learns which codes there are. */
const unknownCard = (services: Services, code: string, today: PlainDate) => `${macOfCard(services, code).toString('hex')} ${today}`

/** Counts a login of a card before it is checked, so that many at once don't slip by. */
async function countLogin(services: Services, code: string, today: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    UPDATE card SET
      login_failures = CASE WHEN login_failed_on = ${today} THEN least(login_failures, ${FAILURES_A_DAY}) + 1 ELSE 1 END,
      login_failed_on = ${today}
    WHERE code_mac = ${macOfCard(services, code)}
    RETURNING id, person_id, login_failures`.execute(services.db)
  return rows[0]
}

/** Whoever has a document and may come in. */
const comingBy = ({ db }: Services, document: CardLogin['document']) =>
  personWith(db, document)
    .leftJoin('account', 'account.personId', 'person.id')
    .select('person.id')
    .where('account.blockedAt', 'is', null)
    .executeTakeFirst()
