import type { lastPaper } from '@djbr/domain/access/recovery.ts'
import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asPerson, asVisitor } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { countAttempt, forgetAttempts } from '../../ground/http/rate-limits.ts'
import { digest, sameDigest } from '../../ground/http/secrets.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, displayNumbers, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { TICKET_MINUTES } from './identify.ts'

const MAX_TRIES = 3
const CLOSED_HOURS = 24
/** The failure of the day that closes recovery; the limit of the same name counts to it. */
const CLOSES_AT = 5

type PaperData = RecordOf<typeof lastPaper>

const asWritten = (number: string) => number.replace(/\s/g, '').toUpperCase()

const fingerprint = ({ controlCode, departmental, national, receivedOn }: PaperData) =>
  digest(JSON.stringify([normalizeControlCode(controlCode), asWritten(departmental), asWritten(national), receivedOn]))

const NO_PAPER: PaperData = { controlCode: '', departmental: '', national: '', receivedOn: '' }

/**
 * Step 2 (safety S14): the four data of the last received declaration, checked together, make a ticket one that may set a password; gives the
 * account's name. Three tries a ticket, whoever comes with it; five wrong ones of a person in a day close their recovery for a day, which they are
 * told. One refusal for everything.
 */
export async function prove(
  services: Services,
  principal: Principal,
  visitorId: number | null,
  { ticket, paper, language }: { ticket: string; paper: PaperData; language: Language },
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
    const last = await asPerson(db, personId, (trx) => lastReceived(trx, personId, now))
    const right = sameDigest(fingerprint(last?.paper ?? NO_PAPER), fingerprint(paper))
    // @protects S14 the paper must be right
    //   without: || !right
    if (!held || !last || tries > CLOSES_AT || !right) {
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
    return last.account
  })
}

/** The tries of a person today, this one counted; beyond those that close, one more than that. */
async function countedTries(services: Services, personId: number): Promise<number> {
  try {
    return await countAttempt(services, 'recoveryOfPersonDaily', String(personId))
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooMany') return CLOSES_AT + 1
    throw error
  }
}

/** The account and the paper of somebody's last received declaration, while their recovery is open. */
async function lastReceived(trx: Transaction, personId: number, now: Date): Promise<{ account: string; paper: PaperData } | undefined> {
  const row = await trx
    .selectFrom('declaration')
    .innerJoin('reception', 'reception.declarationId', 'declaration.id')
    .innerJoin('account', 'account.personId', 'declaration.personId')
    .select([
      'account.name',
      'declaration.controlCode',
      'reception.year',
      'reception.department',
      'departmentNumber',
      'nationalNumber',
      sql<PlainDate>`reception.received_on`.as('receivedOn'),
    ])
    .where('declaration.personId', '=', personId)
    .where('declaration.state', '=', STATE.received)
    .where((where) => where.or([where('recoveryClosedUntil', 'is', null), where('recoveryClosedUntil', '<=', now)]))
    .orderBy('reception.receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.controlCode) return undefined
  const { department: departmental, national } = displayNumbers(row)
  return { account: row.name, paper: { controlCode: row.controlCode, departmental, national, receivedOn: row.receivedOn } }
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
