import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { type ClaimedIdentity, identityDataOf, registeredDocument, sameName } from '@djbr/domain/identity/claimed-identity.ts'
import { identityValues } from '@djbr/domain/identity/identity-check.ts'
import { sql } from 'kysely'
import { asVisitor } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, newSecret } from '../../ground/http/secrets.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { keptByOffice } from '../appointment.ts'
import { type CaptchaAnswer, requireCaptcha } from '../captcha.ts'
import { hearTry } from '../doors/tries.ts'
import { hasPass } from '../passes.ts'
import { documentSubject, type PersonalDocument, personWith } from '../person-with.ts'
import type { Visitor } from '../visitor.ts'

export const TICKET_MINUTES = 10

/** Stand-in that is compared when nobody has the document, so that the work stays the same. */
const NOBODY = { personId: null, birthDate: '', paternalSurname: '-', maternalSurname: '-', names: '-', open: false }

/**
 * Step 1 (safety S13): takes the pass of the identity check for these very data, or a captcha, and returns a ticket, good for this visitor, when the six data are those
 * of a person with an account of their own and a received declaration. Any difference, and having nothing to recover, get the same refusal after the same work; wrong
 * data ask for work as `hearTry` says.
 */
export async function identify(
  services: Services,
  principal: Principal,
  visitor: Visitor,
  claimed: ClaimedIdentity,
  captcha: CaptchaAnswer,
): Promise<string> {
  const { db, clock } = services
  const now = clock.now()
  const document = registeredDocument(claimed)
  const event = { at: now, action: 'account.recover.identify' }
  return withRefusalAudit(db, principal, event, async (concerns) => {
    const wasChecked = await hasPass(services, await visitor.known(), 'segip', identityValues(identityDataOf(claimed)))
    // @protects S61 wrong data where an account is recovered count over all doors of the document
    //   instead: hearTry(services, principal, documentSubject(document), ==> Promise.resolve(() => document).then(
    const personId = await hearTry(services, principal, documentSubject(document), async () => {
      // @protects S13 recovery asks for a captcha
      if (!wasChecked) await requireCaptcha(services, visitor, 'recuperacion', captcha)
      const person = await personClaimed(services, document, now)
      concerns(person.personId)
      const same = [
        person.birthDate === claimed.birthDate,
        sameName(person.paternalSurname, claimed.paternal),
        // @protects S13 all data of a person must match
        sameName(person.maternalSurname, claimed.maternal),
        sameName(person.names, claimed.names),
        // @protects S13 whoever has nothing received recovers nothing by paper
        Boolean(person.open),
      ]
      return person.personId === null || same.includes(false) ? undefined : person.personId
    })
    if (personId === undefined) throw new Failure('refused', 'access.recovery.notFound')
    // @protects S13 a ticket is nobody’s number
    //   instead: newSecret(32) ==> String(personId)
    const ticket = newSecret(32)
    const expiresAt = new Date(now.getTime() + TICKET_MINUTES * 60_000)
    const visitorId = await visitor.number()
    const row = { ticketHash: digest(ticket), visitorId, personId, expiresAt }
    await asVisitor(db, visitorId, (trx) => trx.insertInto('recoveryTicket').values(row).execute())
    await audit(db, principal, { ...event, subject: personId })
    return ticket
  })
}

/** Returns the person registered under a document, and whether they may recover by paper now. */
async function personClaimed({ db }: Services, document: PersonalDocument, now: Date) {
  const found = await personWith(db, document)
    .leftJoin('account', (join) =>
      join
        .onRef('account.personId', '=', 'person.id')
        .on('account.blockedAt', 'is', null)
        .on(sql<boolean>`NOT ${keptByOffice(now)}`),
    )
    .select((row) => [
      'person.id as personId',
      'birthDate',
      'paternalSurname',
      'maternalSurname',
      'names',
      row
        .and([
          row('account.id', 'is not', null),
          row.or([row('account.recoveryClosedUntil', 'is', null), row('account.recoveryClosedUntil', '<=', now)]),
          row.exists(row.selectFrom('declaration').whereRef('personId', '=', 'person.id').where('state', '=', STATE.received)),
        ])
        .as('open'),
    ])
    .executeTakeFirst()
  return found ?? NOBODY
}
