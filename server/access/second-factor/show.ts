import type { Language } from '@djbr/domain/messages/text.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { factorDeviceOf, noteFactorShown } from '../devices.ts'
import { type Guesses, guessesAt } from '../guess-delays.ts'
import { backupCodesLeft, isBackupCode, takeBackupCode } from './backup-codes.ts'
import { codesOf, openSecret, stepOf, takeStep } from './factor.ts'
import { type ChallengeHolder, takeChallenge, takePasskey } from './passkeys.ts'

/** What is shown as a second factor: a one-time code or a backup code, or what a passkey signed. */
export type Shown = { readonly code: string } | { readonly passkey: AuthenticationResponseJSON }

/** The browser that a second factor is shown from: the secret that it is known by, if it has one, and its language. */
export interface ShownFrom {
  readonly secret: string | undefined
  readonly language: Language
}

interface Showing {
  readonly shown: Shown
  readonly from: ShownFrom
  readonly holder: ChallengeHolder
  readonly action: 'office.open' | 'factor.enter' | 'factor.show'
  readonly object: string
}

/**
 * Takes a person's second factor and, in the same transaction, does what it opens; `hold` first takes the locks. Throws `refused` when the factor is wrong or was taken
 * before. Every try leaves a row in the audit, even one that was not heard, as a login's does; the flood brake bounds how many there are. Codes are slowed from the
 * sixth wrong one on, and their owner is notified at the fifth and each day that they go on (safety S4): a person who tries them got past the password or the card. A
 * passkey cannot be guessed, so a wrong one keeps nobody out.
 */
export async function showFactor<Opened>(
  services: Services,
  principal: Principal,
  { shown, from, holder, action, object }: Showing,
  { hold, open }: { hold(trx: Transaction): Promise<unknown>; open(trx: Transaction): Promise<Opened> },
): Promise<Opened> {
  const { db, clock } = services
  const { personId } = holder
  const event = { at: clock.now(), action, subject: personId, object } as const
  // @protects S4 wrong passkeys keep nobody out
  //   instead: 'code' in shown ? await guessesOf(services, personId, from) : null ==> await guessesOf(services, personId, from)
  const guesses = 'code' in shown ? await guessesOf(services, personId, from) : null
  // @protects S4 wrong second factors are slowed
  // @protects S46 a second factor that was tried too often is in the audit
  //   instead: if (guesses) await withRefusalAudit(db, principal, event, guesses.count) ==> await guesses?.count()
  // @protects S45 wrong one-time codes are slowed
  if (guesses) await withRefusalAudit(db, principal, event, guesses.count)
  const challenge = 'passkey' in shown ? await takeChallenge(services, holder) : null
  const opened = await asPerson(db, personId, async (trx) => {
    await hold(trx)
    const kind = await take(services, trx, personId, shown, challenge)
    // @protects S45 the office opens with a right code
    if (kind === null) return null
    if (kind === 'backupCode') {
      await notify(services, trx, {
        personId,
        kind: 'backupCodeUsed',
        details: { left: await backupCodesLeft(trx, personId) },
        language: from.language,
      })
    }
    await audit(trx, principal, { ...event, facts: { with: kind } })
    const value = await open(trx)
    await noteFactorShown(services, trx, personId, from.secret)
    return { value }
  })
  if (!opened) {
    await audit(db, principal, { ...event, result: 'refused' })
    // @protects S4 whoever’s second factor is guessed at is notified
    //   instead: if (await guesses?.wrong()) await notifyOfGuesses(services, personId, from) ==> await guesses?.wrong()
    if (await guesses?.wrong()) await notifyOfGuesses(services, personId, from)
    throw new Failure('refused', refusalOf(shown))
  }
  await guesses?.right()
  return opened.value
}

const refusalOf = (shown: Shown) =>
  'passkey' in shown ? 'access.passkey.wrong' : isBackupCode(shown.code) ? 'access.backupCodeWrong' : 'access.oneTimeCodeWrong'

// @protects S4 nobody else’s wrong codes keep their owner out of a browser that they know
//   instead: await factorDeviceOf(services, personId, secret) ==> null
const guessesOf = async (services: Services, personId: number, { secret }: ShownFrom): Promise<Guesses> =>
  guessesAt(services, `second factor of person ${personId}`, await factorDeviceOf(services, personId, secret))

const notifyOfGuesses = (services: Services, personId: number, { language }: ShownFrom): Promise<void> =>
  asPerson(services.db, personId, (trx) => notify(services, trx, { personId, kind: 'factorGuessed', language }))

/** Takes what is shown, once. Returns which kind it was; null when it opens nothing. */
async function take(services: Services, trx: Transaction, personId: number, shown: Shown, challenge: string | null) {
  if ('passkey' in shown) return (await takePasskey(services, trx, { personId, challenge, response: shown.passkey })) ? 'passkey' : null
  if (isBackupCode(shown.code)) return (await takeBackupCode(services, trx, personId, shown.code)) ? 'backupCode' : null
  const codes = await codesOf(trx, personId)
  if (!codes?.confirmedAt) return null
  const step = stepOf(openSecret(services, codes, codes.sealedSecret), shown.code, services.clock.now())
  return step !== null && (await takeStep(services, trx, personId, step)) ? 'code' : null
}
