import type { Language } from '@djbr/domain/messages/text.ts'
import { asPerson, asVisitor } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import { countAttempt, forgetAttempts } from '../../ground/http/rate-limits.ts'
import { digest } from '../../ground/http/secrets.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { isLastPaper, type Paper } from '../prover/paper.ts'
import { TICKET_MINUTES } from './identify.ts'

const MAX_TRIES = 3
const CLOSED_HOURS = 24
/** The failure of the day that closes recovery; the limit of the same name counts to it. */
const CLOSES_AT = 5

/**
 * Step 2 (safety S14): the four data of the last received declaration, checked together, make a ticket one that may set a password; gives the
 * account's name. Three tries a ticket, whoever comes with it; five wrong ones of a person in a day close their recovery for a day, which they are
 * told. One refusal for everything.
 */
export async function prove(
  services: Services,
  principal: Principal,
  visitorId: number | null,
  { ticket, paper, language }: { ticket: string; paper: Paper; language: Language },
): Promise<string> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'account.recover.prove' }
  return withRefusalAudit(db, principal, event, async (concerns) => {
    const held = await asVisitor(db, visitorId, (trx) =>
      trx
        .updateTable('recoveryTicket')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('ticketHash', '=', digest(ticket))
        .where('visitorId', '=', visitorId ?? 0)
        // @protects S14 a ticket bears three tries
        .where('tries', '<', MAX_TRIES)
        .where('proved', '=', false)
        // @protects S14 a ticket ends
        .where('expiresAt', '>', now)
        .returning(['personId', 'ticketHash'])
        .executeTakeFirst(),
    )
    concerns(held?.personId ?? null)
    const personId = held?.personId ?? 0
    const tries = await countedTries(services, personId)
    const right = await isLastPaper(services, personId, paper)
    const account = await accountOf(db, personId)
    if (!held || !account || tries > CLOSES_AT || !right) {
      // @protects S14 five wrong papers of a day close recovery, and the person is told
      //   instead: CLOSES_AT ==> -CLOSES_AT
      if (held && tries === CLOSES_AT) await closeRecovery(services, personId, language)
      throw new Failure('refused', 'access.recovery.paperWrong')
    }
    await forgetAttempts(services, 'recoveryOfPersonDaily', String(personId))
    const proved = { proved: true, expiresAt: new Date(now.getTime() + TICKET_MINUTES * 60_000) }
    await asVisitor(db, visitorId, (trx) =>
      trx.updateTable('recoveryTicket').set(proved).where('ticketHash', '=', held.ticketHash).execute(),
    )
    await audit(db, principal, { ...event, subject: personId })
    return account.name
  })
}

const accountOf = (db: Services['db'], personId: number) =>
  db.selectFrom('account').select('name').where('personId', '=', personId).executeTakeFirst()

/** The tries of a person today, this one counted; beyond those that close, one more than that. */
async function countedTries(services: Services, personId: number): Promise<number> {
  try {
    return await countAttempt(services, 'recoveryOfPersonDaily', String(personId))
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooMany') return CLOSES_AT + 1
    throw error
  }
}

/** Nobody recovers the account by paper for a day; its owner is told. */
async function closeRecovery(services: Services, personId: number, language: Language): Promise<void> {
  const { db, clock } = services
  const until = new Date(clock.now().getTime() + CLOSED_HOURS * 3_600_000)
  await asPerson(db, personId, async (trx) => {
    await trx.updateTable('account').set({ recoveryClosedUntil: until }).where('personId', '=', personId).execute()
    await trx.deleteFrom('recoveryTicket').where('personId', '=', personId).execute()
    await notify(services, trx, { personId, kind: 'recoveryClosed', language })
  })
}
