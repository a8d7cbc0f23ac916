import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { Failure } from '../../ground/http/failure.ts'
import { isWithinLimit } from '../../ground/http/rate-limits.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { type CaptchaAnswer, requireCaptcha } from '../captcha.ts'
import { hearTry } from '../doors/tries.ts'
import { acceptEntry } from '../enter.ts'
import { documentSubject, type PersonalDocument, personWith } from '../person-with.ts'
import { holdPerson } from '../second-factor/factor.ts'
import type { Visitor } from '../visitor.ts'
import { FAILURES_A_DAY } from './frozen.ts'
import { macOfCard, macsOfCard } from './secrets.ts'

const CARD_LOGIN = 2

export interface CardLogin {
  readonly document: PersonalDocument
  readonly code: string
  readonly captcha: CaptchaAnswer
}

/**
 * Validates a document and a card's code, and returns the address to go to and the one-time value for it. Every failure (no such card, one that is not activated,
 * another person's document) gets the same refusal. After five of them a code rests until the day in La Paz is over, no matter who shows it and whether or not it is a
 * card's (safety S5).
 */
export async function enterByCard(services: Services, principal: Principal, visitor: Visitor, { document, code, captcha }: CardLogin) {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'card.enter' }
  return withRefusalAudit(db, principal, event, async (concerns) => {
    let rests = false
    // @protects S61 wrong cards of a document count over all doors
    //   instead: hearTry(services, principal, documentSubject(document), ==> Promise.resolve(() => document).then(
    const accepted = await hearTry(services, principal, documentSubject(document), async () => {
      await requireCaptcha(services, visitor, 'tarjeta', captcha)
      const today = dateInLaPaz(now)
      const card = await countLogin(services, code, today)
      if (card) concerns(card.personId, `card:${card.id}`)
      // @protects S5 a card rests after five failures of a day
      //   instead: card.loginFailures > FAILURES_A_DAY ==> (false as boolean)
      // @protects S5 a code that is no card’s rests as a card does
      //   instead: !(await isWithinLimit(services, 'unknownCardDaily', unknownCard(services, code, today))) ==> false
      rests = card
        ? card.loginFailures > FAILURES_A_DAY
        : !(await isWithinLimit(services, 'unknownCardDaily', unknownCard(services, code, today)))
      const person = card && !rests ? await comingBy(services, document) : undefined
      return card && person
        ? acceptCard(services, principal, await visitor.number(), { cardId: card.id, personId: person.id, now })
        : undefined
    })
    if (!accepted) throw new Failure('refused', rests ? 'access.card.restsToday' : 'access.card.wrong')
    return accepted
  })
}

/** Accepts the entry of a person with their own card. Returns undefined for any other card, and for one that is not, or no longer, activated. */
function acceptCard(
  services: Services,
  principal: Principal,
  visitorId: number,
  { cardId, personId, now }: { readonly cardId: number; readonly personId: number; readonly now: Date },
) {
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
    if (!accepted) return undefined
    await audit(trx, principal, { at: now, action: 'card.enter', subject: personId, object: `card:${cardId}` })
    return acceptEntry({ ...services, db: trx }, visitorId, entry)
  })
}

interface Counted {
  id: number
  personId: number | null
  loginFailures: number
}

/** Returns the key under which the logins of a day with an unknown code are counted: it rests as a card does, so that nobody learns which codes there are. */
const unknownCard = (services: Services, code: string, today: PlainDate) => `${macOfCard(services, code).toString('hex')} ${today}`

/** Counts a login of a card before it is checked, so that many at once do not slip by. */
async function countLogin(services: Services, code: string, today: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    UPDATE card SET
      login_failures = CASE WHEN login_failed_on = ${today} THEN least(login_failures, ${FAILURES_A_DAY}) + 1 ELSE 1 END,
      login_failed_on = ${today},
      code_mac = ${macOfCard(services, code)}
    WHERE code_mac = ANY(${macsOfCard(services, code)})
    RETURNING id, person_id, login_failures`.execute(services.db)
  return rows[0]
}

/** Returns the person who has a document and may sign in. */
const comingBy = ({ db }: Services, document: CardLogin['document']) =>
  personWith(db, document)
    .leftJoin('account', 'account.personId', 'person.id')
    .select('person.id')
    .where('account.blockedAt', 'is', null)
    .executeTakeFirst()
