import { type ClaimedIdentity, identityDataOf, registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { identityValues } from '@djbr/domain/identity/identity-check.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { asVisitor } from '../../ground/database/as-person.ts'
import { newSecret } from '../../ground/http/secrets.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { type CaptchaAnswer, requireCaptcha } from '../captcha.ts'
import { hearTry } from '../doors/tries.ts'
import { hasPass } from '../passes.ts'
import { documentSubject } from '../person-with.ts'
import type { Visitor } from '../visitor.ts'
import { hasEntry, isSamePerson, registered } from './registered.ts'
import { ticketUntil } from './ticket.ts'

interface Identified {
  readonly ticket: string
  /** What is asked next: '200' for the contact details, '100' for the control code of the last declaration. */
  readonly next: '100' | '200'
}

/**
 * Does the first step: takes a visitor's identity data, with the pass of the identity check for these very data or a captcha, and returns the ticket for the next
 * steps. The answer is the same when the data differ from a registered person's and when nobody is registered; a person who was never confirmed counts as nobody
 * (R2.37).
 */
export async function identify(
  services: Services,
  principal: Principal,
  visitor: Visitor,
  claimed: ClaimedIdentity,
  captcha: CaptchaAnswer,
): Promise<Identified> {
  const { db, clock } = services
  const now = clock.now()
  const values = identityValues(identityDataOf(claimed))
  const event = { at: now, action: 'activation.identify' }
  return withRefusalAudit(db, principal, event, async () => {
    const document = registeredDocument(claimed)
    const data = {
      ...document,
      paternalSurname: claimed.paternal,
      maternalSurname: claimed.maternal,
      names: claimed.names,
      birthDate: claimed.birthDate ?? '',
      // @protects S36 the register confirms no passport, whose number may be a card's
      //   without: document.documentType === IDENTITY_CARD &&
      identityChecked: document.documentType === IDENTITY_CARD && (await hasPass(services, await visitor.known(), 'identidad', values)),
    }
    // @protects S61 wrong data where an account is created count over all doors of the document
    //   instead: hearTry(services, principal, documentSubject(document), ==> Promise.resolve(() => document).then(
    const heard = await hearTry(services, principal, documentSubject(document), async () => {
      if (!(await hasPass(services, await visitor.known(), 'segip', values))) await requireCaptcha(services, visitor, 'activacion', captcha)
      const found = await registered(db, document, now).executeTakeFirst()
      // @protects S20 other data of somebody registered are answered as nobody’s
      //   without: && isSamePerson(found, data)
      if (found !== undefined && !found.provisional && isSamePerson(found, data) && hasEntry(found)) return { person: found }
      // @protects S61 somebody new whose data the identity service confirmed guesses at nobody
      //   instead: data.identityChecked && found === undefined ? { person: null } : undefined ==> undefined
      return data.identityChecked && found === undefined ? { person: null } : undefined
    })
    const person = heard?.person ?? null
    const known = person !== null
    // @protects S20 no number of the database is told
    //   instead: newSecret ==> person ? String(person.id) : newSecret
    const ticket = newSecret(16)
    const visitorId = await visitor.number()
    await asVisitor(db, visitorId, async (trx) => {
      await trx.deleteFrom('activation').where('visitorId', '=', visitorId).execute()
      await trx
        .insertInto('activation')
        .values({ ...data, visitorId, ticket, hasEntry: known, expiresAt: ticketUntil(now) })
        .execute()
    })
    await audit(db, principal, { ...event, subject: person?.id ?? null })
    return { ticket, next: known ? '100' : '200' }
  })
}
