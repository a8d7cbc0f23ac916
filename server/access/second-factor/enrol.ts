import type { Language } from '@djbr/domain/messages/text.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Actor } from '../../ground/http/principal.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { countGuess, forgetGuesses } from '../guess-delays.ts'
import { endWithoutFactor, requireOpen, type SessionKeys } from '../sessions.ts'
import { backupCodesLeft, drawBackupCodes } from './backup-codes.ts'
import { codesOf, hasFactor, holdPerson, newSecret, openSecret, sealSecret, stepOf, takeStep } from './factor.ts'
import { holdAccountOf, lift, memberOf } from './open-office.ts'
import { passkeysOf } from './passkeys.ts'
import { notifyAdded } from './undo.ts'

const codesAlready = () => new Failure('refused', 'access.factor.codes.already')
const alreadyAtOffice = () => new Failure('refused', 'credentials.factor.already')

/** Returns the label of a person in an authenticator's list: their account name, or their document number when they have no account. */
export async function labelOf({ db }: Services, personId: number): Promise<string> {
  const { name, documentNumber } = await db
    .selectFrom('person')
    .leftJoin('account', 'account.personId', 'person.id')
    .select(['account.name', 'documentNumber'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
  return name ?? documentNumber
}

/**
 * Draws the secret of a person's one-time codes. It is shown once, is worth nothing before its first code, and is drawn again each time until then. Throws `refused`
 * when one is confirmed already.
 */
export async function drawCodes(services: Services, principal: Principal, personId: number) {
  const { db, clock } = services
  const now = clock.now()
  const drawn = newSecret(await labelOf(services, personId))
  const kept = { sealedSecret: sealSecret(services, personId, drawn.secret), accountId: null, drawnAt: now }
  await asPerson(db, personId, async (trx) => {
    const replaced = await trx
      .insertInto('secondFactor')
      .values({ personId, ...kept })
      .onConflict((conflict) => conflict.column('personId').doUpdateSet(kept).where('secondFactor.confirmedAt', 'is', null))
      .returning('personId')
      .executeTakeFirst()
    if (!replaced) throw codesAlready()
    await audit(trx, principal, { at: now, action: 'factor.draw', subject: personId, object: `person:${personId}` })
  })
  return drawn
}

/** Does the same for a person who enters the office for the first time, or after a reset. Throws `refused` when they have a second factor of any kind. */
export function drawFirstCodes({ services, principal, session }: Actor) {
  const { personId } = session
  const event = { at: services.clock.now(), action: 'factor.draw', subject: personId, object: `person:${personId}` } as const
  return withRefusalAudit(services.db, principal, event, async () => {
    memberOf(services, session)
    // @protects S45 the office’s first enrolment is for whoever has no second factor
    if (await hasFactor(services.db, personId)) throw alreadyAtOffice()
    return drawCodes(services, principal, personId)
  })
}

/** Draws the backup codes that come with a second factor and returns them, once; none when there are some already. */
export const firstBackupCodes = async (services: Services, trx: Transaction, personId: number): Promise<readonly string[]> =>
  (await backupCodesLeft(trx, personId)) > 0 ? [] : drawBackupCodes(services, trx, personId)

/** Subject of guesses at a first code. The person who enters one was shown the secret, so a wrong one keeps nobody from the codes that exist. */
const firstCodeOf = (personId: number) => `first one-time code of person ${personId}`

const confirming = (at: Date, personId: number) =>
  ({ at, action: 'factor.confirm', subject: personId, object: `person:${personId}` }) as const

interface Confirming<Done> {
  readonly personId: number
  readonly code: string
  hold(trx: Transaction): Promise<unknown>
  done(trx: Transaction): Promise<Done>
}

/** Confirms the drawn secret by its first code and does, in the same transaction, what follows. Throws `refused` for a wrong code, as `showFactor` does. */
async function confirm<Done>(services: Services, principal: Principal, { personId, code, hold, done }: Confirming<Done>): Promise<Done> {
  const { db, clock } = services
  const now = clock.now()
  // @protects S4 wrong first codes are slowed
  await countGuess(services, firstCodeOf(personId))
  const enrolled = await asPerson(db, personId, async (trx) => {
    await hold(trx)
    const drawn = await codesOf(trx, personId)
    if (drawn?.confirmedAt) throw codesAlready()
    const step = drawn ? stepOf(openSecret(services, drawn, drawn.sealedSecret), code, now) : null
    if (!drawn || step === null) return null
    const confirmed = await trx
      .updateTable('secondFactor')
      .set({ confirmedAt: now })
      .where('personId', '=', personId)
      .where('sealedSecret', '=', drawn.sealedSecret)
      .where('confirmedAt', 'is', null)
      .returning('personId')
      .executeTakeFirst()
    if (!confirmed || !(await takeStep(services, trx, personId, step))) return null
    await audit(trx, principal, confirming(now, personId))
    return { value: await done(trx) }
  })
  if (!enrolled) throw new Failure('refused', 'access.oneTimeCodeWrong')
  await forgetGuesses(services, firstCodeOf(personId))
  return enrolled.value
}

export interface FirstCode {
  readonly code: string
  readonly language: Language
}

/** Confirms a person's one-time codes by the first one. Returns ten backup codes, shown once, unless they have some. */
export function confirmCodes({ services, principal, session }: Actor, { code, language }: FirstCode): Promise<readonly string[]> {
  const { personId } = session
  return confirm(services, principal, {
    personId,
    code,
    hold: async (trx) => {
      await holdPerson(trx, personId)
      // @protects S7 no one-time codes are set up in a session that was ended
      await requireOpen(trx, session)
    },
    done: async (trx) => {
      const isFirst = (await passkeysOf(trx, personId)).length === 0
      // @protects S7 first one-time codes end what was opened without them
      if (isFirst) await endWithoutFactor(trx, session)
      await notifyAdded(services, trx, { personId, kind: 'secondFactorSet', language }, isFirst)
      return firstBackupCodes(services, trx, personId)
    },
  })
}

export interface Enrolled extends SessionKeys {
  readonly codes: readonly string[]
}

/** Does the same for a person who enters the office for the first time: opens it, and returns ten backup codes. */
export function confirmFirstCodes({ services, principal, session }: Actor, { code, language }: FirstCode): Promise<Enrolled> {
  const { db, clock } = services
  const { personId } = session
  return withRefusalAudit(db, principal, confirming(clock.now(), personId), async () => {
    const member = memberOf(services, session)
    if (await hasFactor(db, personId)) throw alreadyAtOffice()
    return confirm(services, principal, {
      personId,
      code,
      hold: (trx) => holdAccountOf(trx, member),
      done: async (trx) => {
        await notify(services, trx, { personId, kind: 'secondFactorSet', language })
        return { codes: await drawBackupCodes(services, trx, personId), ...(await lift(services, trx, member)) }
      },
    })
  })
}
