import type { Language } from '@djbr/domain/messages/text.ts'
import type { ExpressionBuilder } from 'kysely'
import { asPerson, asVisitor } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { DB } from '../../ground/database/types.ts'
import { Failure } from '../../ground/http/failure.ts'
import { countAttempt } from '../../ground/http/rate-limits.ts'
import { digest } from '../../ground/http/secrets.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { hearTry } from '../doors/tries.ts'
import { documentSubject } from '../person-with.ts'
import { isLastPaper, type Paper } from '../prover/paper.ts'
import { TICKET_MINUTES } from './identify.ts'

const MAX_TRIES = 3
const NOTIFIED_AT = 5

interface Shown {
  readonly ticket: string
  readonly paper: Paper
  readonly language: Language
}

/** Condition that a ticket is this visitor's and may still be shown with a paper. */
const isOpen =
  ({ ticket }: Shown, visitorId: number | null, now: Date) =>
  (row: ExpressionBuilder<DB, 'recoveryTicket'>) =>
    row.and([
      row('ticketHash', '=', digest(ticket)),
      row('visitorId', '=', visitorId ?? 0),
      // @protects S14 a ticket bears three tries
      row('tries', '<', MAX_TRIES),
      row('proved', '=', false),
      // @protects S14 a ticket ends
      row('expiresAt', '>', now),
    ])

/** Returns the person that an open ticket belongs to; undefined when there is none. */
const ticketOf = (trx: Transaction, shown: Shown, visitorId: number | null, now: Date) =>
  trx
    .selectFrom('recoveryTicket')
    .select('personId')
    .where(isOpen(shown, visitorId, now))
    .executeTakeFirst()

/** Uses up one try of the ticket, exactly under any concurrency, and returns its person; undefined when there is none. */
const takeTry = (trx: Transaction, shown: Shown, visitorId: number | null, now: Date) =>
  trx
    .updateTable('recoveryTicket')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where(isOpen(shown, visitorId, now))
    .returning(['personId', 'ticketHash'])
    .executeTakeFirst()

/**
 * Step 2 (safety S14): the four data of the last received declaration, checked together, make a ticket one that may set a password. Returns the account's name. A
 * ticket has three tries, no matter who brings it; wrong ones count over all doors of the document, and at the fifth of a day the person is told. Every failure gets
 * the same refusal.
 */
export async function prove(services: Services, principal: Principal, visitorId: number | null, given: Shown): Promise<string> {
  const { db, clock } = services
  const { paper, language } = given
  const now = clock.now()
  const event = { at: now, action: 'account.recover.prove' }
  return withRefusalAudit(db, principal, event, async (concerns) => {
    const holder = await asVisitor(db, visitorId, (trx) => ticketOf(trx, given, visitorId, now))
    const personId = holder?.personId ?? 0
    concerns(holder?.personId ?? null)
    let held: Awaited<ReturnType<typeof takeTry>>
    const subject = (await subjectOfPerson(services, personId)) ?? `ticket ${given.ticket}`
    // @protects S61 wrong papers of a document count over all doors
    //   instead: hearTry(services, principal, subject, ==> Promise.resolve(() => subject).then(
    const account = await hearTry(services, principal, subject, async () => {
      held = await asVisitor(db, visitorId, (trx) => takeTry(trx, given, visitorId, now))
      const right = await isLastPaper(services, personId, paper)
      const found = await accountOf(db, personId)
      return held && right ? found : undefined
    })
    if (!held || !account) {
      if (held) await noteWrongPaper(services, personId, language)
      throw new Failure('refused', 'access.recovery.paperWrong')
    }
    const { ticketHash } = held
    const proved = { proved: true, expiresAt: new Date(now.getTime() + TICKET_MINUTES * 60_000) }
    await asVisitor(db, visitorId, (trx) => trx.updateTable('recoveryTicket').set(proved).where('ticketHash', '=', ticketHash).execute())
    await audit(db, principal, { ...event, subject: personId })
    return account.name
  })
}

const accountOf = (db: Services['db'], personId: number) =>
  db.selectFrom('account').select('name').where('personId', '=', personId).executeTakeFirst()

/** Returns the subject that a person's wrong papers count under, with those of the other doors of their document; undefined for nobody, whose ticket counts by itself. */
async function subjectOfPerson({ db }: Services, personId: number): Promise<string | undefined> {
  const document = await db
    .selectFrom('person')
    .select(['documentType', 'documentNumber', 'complement', 'documentPrefix', 'documentSuffix'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return document && documentSubject(document)
}

/** Counts a wrong paper and, at the fifth of a day, tells the person that somebody tries to recover their account. */
async function noteWrongPaper(services: Services, personId: number, language: Language): Promise<void> {
  const wrong = await countAttempt(services, 'wrongPaperDaily', String(personId))
  // @protects S14 whoever’s paper is guessed at is told at the fifth wrong one
  if (wrong === NOTIFIED_AT)
    await asPerson(services.db, personId, (trx) => notify(services, trx, { personId, kind: 'recoveryTried', language }))
}
