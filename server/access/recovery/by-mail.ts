import { fullName } from '@djbr/domain/identity/full-name.ts'
import { LANGUAGES, text } from '@djbr/domain/messages/index.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import { isWithinLimit } from '../../ground/http/rate-limits.ts'
import { digest, newSecret } from '../../ground/http/secrets.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { writeMail } from '../../ground/outside/mail/letter.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { addDevice } from '../devices.ts'
import { type PersonalDocument, personWith, subjectOf } from '../person-with.ts'
import { keepLink } from '../prover/credentials.ts'
import { renewPassword } from '../prover/renew.ts'
import { maskedEmail } from './former-contact.ts'
import { recoveringEmail } from './recovering-email.ts'
import { hashOfNew, recoverableAccounts } from './set-password.ts'

const LINK_MINUTES = 15

const request = z.object({ accountId: z.int().nullable(), language: z.enum(LANGUAGES), askedAt: z.iso.datetime() })

/** Mails a link to a new password, drawn here so that no row ever held it. Too late for it, or nobody to mail to: nothing happens. */
export const mailLinkJob = defineJob({
  name: 'access.mailLink',
  payload: request,
  run: async (services, { accountId, language, askedAt }) => {
    const { db, clock, config, mail } = services
    const now = clock.now()
    const tooLate = now.getTime() - Date.parse(askedAt) > LINK_MINUTES * 60_000
    const account =
      accountId === null || tooLate ? undefined : await recoverableAccounts(db, now).where('account.id', '=', accountId).executeTakeFirst()
    const to = account ? recoveringEmail(account, now) : ''
    if (!account || to === '') return
    const token = newSecret(32)
    const link = { tokenHash: digest(token), expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000) }
    await keepLink(db, account.id, link)
    const letter = {
      to,
      names: account.names,
      subject: text(language, 'access.mail.subject'),
      paragraphs: [text(language, 'access.mail.words', { minutes: LINK_MINUTES })],
      links: [{ words: text(language, 'access.mail.link'), path: `/cambiar?clave=${token}` }],
    }
    const { outcome } = await mail.send(writeMail(config, language, letter))
    if (outcome === 'down' || outcome === 'later') throw new Failure('unavailable', 'common.unavailable')
  },
})

interface Asked {
  readonly document: PersonalDocument
  readonly email: string
  readonly birthDate: PlainDate | null
  readonly language: Language
}

/**
 * Asks for a link by mail (safety S16): it goes out when document, birth date and address are those of one person with an account, three times
 * an hour at most. Nothing that is done or answered here says whether it will.
 */
export async function askForLink(services: Services, principal: Principal, { document, email, birthDate, language }: Asked): Promise<void> {
  const { db, clock, jobs } = services
  const now = clock.now()
  const heard = await isWithinLimit(services, 'mailOfPerson', subjectOf(document))
  const person = await personWith(db, document)
    .leftJoin('account', 'account.personId', 'person.id')
    .select(['person.id', 'account.id as accountId', 'birthDate', 'email', 'formerEmail', 'formerContactUntil'])
    .executeTakeFirst()
  const known = person ? recoveringEmail(person, now) : ''
  // @protects S16 a link is mailed when the birth date matches too
  //   without: person.birthDate === birthDate &&
  const theirs = person !== undefined && person.birthDate === birthDate && known !== '' && known.toLowerCase() === email.toLowerCase()
  await db.transaction().execute(async (trx) => {
    // @protects S16 three links an hour are mailed
    //   without: heard &&
    await jobs.enqueue(trx, mailLinkJob, { accountId: heard && theirs ? person.accountId : null, language, askedAt: now.toISOString() })
    await audit(trx, principal, {
      at: now,
      action: 'account.recover.askLink',
      result: heard && theirs ? 'done' : 'refused',
      subject: person?.id ?? null,
    })
  })
}

const linked = ({ db, clock }: Services, token: string) =>
  recoverableAccounts(db, clock.now())
    .innerJoin('passwordLink', 'passwordLink.accountId', 'account.id')
    .where('tokenHash', '=', digest(token))
    // @protects S16 a link is good for a quarter of an hour
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()

/** The account of a link; reading it never uses it up (safety S17). Refused for any other link. */
export async function linkedAccount(services: Services, token: string): Promise<string> {
  const account = await linked(services, token)
  if (!account) throw new Failure('refused', 'access.link.wrong')
  // @protects S17 looking at a link does not use it
  //   instead: return ==> await services.db.deleteFrom('passwordLink').where('tokenHash', '=', digest(token)).execute(); return
  return account.name
}

/**
 * Sets a new password by a link, once; every session of the person ends and they are told. Gives who they are, their contact masked. Refused
 * for a link that was used, is old, or never was; `invalid`, and the link stays, when the password may not be one.
 */
export async function resetByLink(
  services: Services,
  principal: Principal,
  { token, password, language, device }: { token: string; password: string; language: Language; device: string },
) {
  const { db, clock } = services
  const event = { at: clock.now(), action: 'account.recover.link' }
  return withRefusalAudit(db, principal, event, async (concerns) => {
    const account = await linked(services, token)
    if (!account) throw new Failure('refused', 'access.link.wrong')
    concerns(account.personId)
    const passwordHash = await hashOfNew(services, account, password)
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('passwordLink').where('tokenHash', '=', digest(token)).executeTakeFirstOrThrow()
      // @protects S17 a link is used once
      if (numDeletedRows === 0n) throw new Failure('refused', 'access.link.wrong')
      await renewPassword(services, trx, { proof: 'mailedLink', account, passwordHash, language })
      await addDevice(services, trx, account.personId, device)
      await audit(trx, principal, { ...event, subject: account.personId, object: `account:${account.id}` })
    })
    const { phone, email } = account
    return {
      account: account.name,
      names: fullName(account),
      // @protects S17 a telephone is told masked
      //   without: : maskedPhone(phone)
      phone: maskedPhone(phone),
      email: maskedEmail(email),
    }
  })
}

/** `******21`. */
const maskedPhone = (phone: string) => phone.replace(/.(?=..)/g, '*')
