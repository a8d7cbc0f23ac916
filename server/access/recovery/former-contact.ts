import { text } from '@djbr/domain/messages/index.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, newSecret } from '../../ground/http/secrets.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { mailNotice, mailPresentAddressJob, noticeRef, notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { endOtherAccess } from '../prover/renew.ts'
import { endSessionsOf } from '../sessions.ts'

const UNDO_HOURS = 24

interface Contact {
  readonly phone: string
  readonly email: string
}

/** `j***@…`: the first letter and nothing of the domain. */
export const maskedEmail = (email: string): string => (email === '' ? '' : `${[...email][0]}***@…`)

/** Tells the former address that it was changed, with the link that undoes it; the link is drawn here, so that no row ever held it. */
export const mailContactUndoJob = defineJob({
  name: 'access.mailContactUndo',
  payload: noticeRef,
  run: (services, ref) =>
    mailNotice(services, ref, async () => {
      const token = newSecret(32)
      const kept = await services.db
        .updateTable('person')
        .set({ formerContactToken: digest(token) })
        .where('id', '=', ref.personId)
        .where('formerContactUntil', '>', services.clock.now())
        .where('formerEmail', '<>', '')
        .returning('formerEmail')
        .executeTakeFirst()
      if (!kept?.formerEmail) return {}
      const link = { words: text(ref.language, 'notice.contactChanged.undo'), path: `/cambiar?contacto=${token}` }
      return {
        to: kept.formerEmail,
        words: 'notice.contactChanged.former',
        paragraphs: [text(ref.language, 'notice.contactChanged.undoText')],
        links: [link],
      }
    }),
})

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether this is a person's e-mail address already. */
export async function isReachedAt(trx: Transaction, personId: number, email: string): Promise<boolean> {
  const { email: present } = await trx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
  return isSameEmail(present, email)
}

/**
 * Changes how a person is reached. A new e-mail address is told to them, at both addresses: the former one goes on recovering the account for a day, and may undo the
 * change meanwhile (safety S16, S45). Of several changes, the first former address counts.
 */
export async function replaceContact(
  services: Services,
  trx: Transaction,
  personId: number,
  contact: Contact,
  language: Language,
): Promise<void> {
  const now = services.clock.now()
  const was = await trx
    .selectFrom('person')
    .select(['phone', 'email', 'formerEmail', 'formerPhone', 'formerContactUntil'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const isSame = isSameEmail(was.email, contact.email)
  const first = was.formerContactUntil !== null && was.formerContactUntil > now
  const former = {
    formerEmail: first ? was.formerEmail : was.email,
    formerPhone: first ? was.formerPhone : was.phone,
    formerContactUntil: new Date(now.getTime() + UNDO_HOURS * 3_600_000),
    formerContactToken: null,
  }
  await trx
    .updateTable('person')
    .set({ ...contact, ...(!isSame && former), updatedAt: now })
    .where('id', '=', personId)
    .execute()
  if (isSame) return
  const details = { email: maskedEmail(contact.email) || '–' }
  if (former.formerEmail === '') return notify(services, trx, { personId, kind: 'contactAdded', details, language })
  await notify(services, trx, { personId, kind: 'contactChanged', details, language }, mailContactUndoJob, mailPresentAddressJob)
}

const undoable = ({ db, clock }: Services, token: string) =>
  db
    .selectFrom('person')
    .leftJoin('account', 'account.personId', 'person.id')
    .select(['person.id', 'account.id as accountId', 'formerEmail', 'formerPhone'])
    .where('formerContactToken', '=', digest(token))
    .where('formerContactUntil', '>', clock.now())
    .executeTakeFirst()

/** Returns the address that a link restores, masked. Throws `refused` for any other link. */
export async function formerContact(services: Services, token: string): Promise<string> {
  const found = await undoable(services, token)
  if (!found) throw new Failure('refused', 'access.link.wrong')
  return maskedEmail(found.formerEmail ?? '')
}

/**
 * Undoes a change of address, once: restores the former e-mail and telephone, and ends every session, entry and link of the person. Throws `refused` for a link that
 * was used, is older than a day, or never was.
 */
export async function undoContact(services: Services, principal: Principal, token: string, language: Language): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'person.contact.undo' }
  await withRefusalAudit(db, principal, event, async (concerns) => {
    const found = await undoable(services, token)
    if (!found) throw new Failure('refused', 'access.link.wrong')
    const { id: personId, accountId, formerEmail, formerPhone } = found
    concerns(personId)
    await db.transaction().execute(async (trx) => {
      const none = { formerEmail: null, formerPhone: null, formerContactUntil: null, formerContactToken: null }
      const { numUpdatedRows } = await trx
        .updateTable('person')
        .set({ ...none, email: formerEmail ?? '', phone: formerPhone ?? '', updatedAt: now })
        .where('id', '=', personId)
        .where('formerContactToken', '=', digest(token))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Failure('refused', 'access.link.wrong')
      // @protects S16 undoing a change of address ends the sessions
      await endSessionsOf(trx, personId)
      if (accountId !== null) await endOtherAccess(trx, { id: accountId, personId })
      await audit(trx, principal, { ...event, subject: personId })
      await notify(services, trx, { personId, kind: 'contactRestored', language })
    })
  })
}
