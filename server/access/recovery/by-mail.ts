import { fullName } from '@djbr/domain/identity/full-name.ts'
import { LANGUAGES, text } from '@djbr/domain/messages/index.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Database } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { isWithinLimit, networkOf } from '../../ground/http/rate-limits.ts'
import { digest, newSecret } from '../../ground/http/secrets.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { writeMail } from '../../ground/outside/mail/letter.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { addDevice } from '../devices.ts'
import { hearTry } from '../doors/tries.ts'
import { documentSubject, type PersonalDocument, personWith } from '../person-with.ts'
import { keepLink } from '../prover/credentials.ts'
import { renewPassword } from '../prover/renew.ts'
import { maskedEmail } from './former-contact.ts'
import { recoveringEmail } from './recovering-email.ts'
import { hashOfNew, recoverableAccounts } from './set-password.ts'

const LINK_MINUTES = 15

const request = z.object({
  accountId: z.int().nullable(),
  language: z.enum(LANGUAGES),
  askedAt: z.iso.datetime(),
  /** Whether it was asked for beyond the three of an hour. */
  isBeyond: z.boolean().default(false),
})

/**
 * Mails a link to a new password, drawn here so that no row ever held it. Does nothing when it is too late, when there is nobody to mail to, or beyond the three of an
 * hour while the last link is good. Otherwise somebody who knew three data of a person could ask for all of them, and leave the owner without.
 */
export const mailLinkJob = defineJob({
  name: 'access.mailLink',
  payload: request,
  run: async (services, { accountId, language, askedAt, isBeyond }) => {
    const { db, clock, config, mail } = services
    const now = clock.now()
    const tooLate = now.getTime() - Date.parse(askedAt) > LINK_MINUTES * 60_000
    const account =
      accountId === null || tooLate ? undefined : await recoverableAccounts(db, now).where('account.id', '=', accountId).executeTakeFirst()
    const to = account ? recoveringEmail(account, now) : ''
    if (!account || to === '') return
    // @protects S16 three links an hour are mailed
    //   instead: isBeyond ==> isBeyond && !account
    // @protects S16 who used the three links of an hour up leaves their owner one more
    //   instead: isBeyond && (await hasLink(db, account.id, now)) ==> isBeyond
    if (isBeyond && (await hasLink(db, account.id, now))) return
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

/** Whether a link that was mailed is still good. */
const hasLink = async (db: Database, accountId: number, now: Date): Promise<boolean> => {
  const good = db.selectFrom('passwordLink').select('accountId').where('accountId', '=', accountId).where('expiresAt', '>', now)
  return (await good.executeTakeFirst()) !== undefined
}

interface Asked {
  readonly document: PersonalDocument
  readonly email: string
  readonly birthDate: PlainDate | null
  readonly language: Language
}

/**
 * Asks for a link by mail (safety S16). It goes out when document, birth date and address are those of one person with an account: three times an hour, and beyond that
 * only when none is good any more. Nothing that is done or answered here says whether it will.
 */
export async function askForLink(services: Services, principal: Principal, { document, email, birthDate, language }: Asked): Promise<void> {
  const { db, clock, jobs } = services
  const now = clock.now()
  let whose: number | null = null
  // @protects S61 wrong data where a link is asked for count over all doors of the document
  //   instead: hearTry(services, principal, documentSubject(document), ==> Promise.resolve(() => document).then(
  const person = await hearTry(services, principal, documentSubject(document), async () => {
    const found = await personWith(db, document)
      .leftJoin('account', 'account.personId', 'person.id')
      .select(['person.id', 'account.id as accountId', 'birthDate', 'email', 'formerEmail', 'formerContactUntil'])
      .executeTakeFirst()
    whose = found?.id ?? null
    const known = found ? recoveringEmail(found, now) : ''
    // @protects S16 a link is mailed when the birth date matches too
    //   without: found.birthDate === birthDate &&
    const isTheirs = found !== undefined && found.birthDate === birthDate && known !== '' && known.toLowerCase() === email.toLowerCase()
    return isTheirs ? found : undefined
  })
  // Counts where nobody is mailed to as well, for the same work.
  const isBeyond = !(await isWithinLimit(services, 'mailOfPerson', person ? `person ${person.id}` : `none ${networkOf(principal.address)}`))
  await db.transaction().execute(async (trx) => {
    const accountId = person?.accountId ?? null
    await jobs.enqueue(trx, mailLinkJob, { accountId, language, askedAt: now.toISOString(), isBeyond })
    await audit(trx, principal, {
      at: now,
      action: 'account.recover.askLink',
      result: accountId === null ? 'refused' : 'done',
      subject: whose,
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

/** Returns the account of a link; reading it never uses it up (safety S17). Throws `refused` for any other link. */
export async function linkedAccount(services: Services, token: string): Promise<string> {
  const account = await linked(services, token)
  if (!account) throw new Failure('refused', 'access.link.wrong')
  // @protects S17 looking at a link does not use it
  //   instead: return ==> await services.db.deleteFrom('passwordLink').where('tokenHash', '=', digest(token)).execute(); return
  return account.name
}

interface LinkUse {
  readonly token: string
  /** The account that the page shows, where it names one. */
  readonly named: string | null | undefined
  readonly password: string
  readonly language: Language
  readonly device: string
}

/**
 * Sets a new password by a link, once. Ends every session of the person, notifies them, and returns who they are, their contact masked. Throws `refused` for a link
 * that was used, is old, or never was; throws `invalid`, and the link stays, when the password is not acceptable.
 */
export async function resetByLink(services: Services, principal: Principal, { token, named, password, language, device }: LinkUse) {
  const { db, clock } = services
  const event = { at: clock.now(), action: 'account.recover.link' }
  return withRefusalAudit(db, principal, event, async (concerns) => {
    const account = await linked(services, token)
    if (!account) throw new Failure('refused', 'access.link.wrong')
    concerns(account.personId)
    if (named && named.toLowerCase() !== account.name) throw new Failure('refused', 'access.link.wrong')
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
