import { actAsPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, newSecret } from '../../ground/http/secrets.ts'
import type { Services } from '../../services.ts'
import { codesOf, hasFactor } from './factor.ts'
import { passkeysOf, passkeyToShow, relyingParty } from './passkeys.ts'

const STEP_MINUTES = 5

/** A sign-in that waits for its second factor: there is no session yet, and it may call only what completes it. */
export interface SecondStep {
  /** The one-time value that completes it, in the same browser, within five minutes. */
  readonly step: string
  readonly codes: boolean
  readonly passkeys: boolean
}

interface Entering {
  readonly personId: number
  readonly accountId: number | null
  readonly kind: string
  readonly entry: number
}

/**
 * Whether a sign-in asks for a second factor: that of a declarant, by account or card, whose person has one. Ciudadanía Digital has its own; the staff's opens the
 * office (decision 048).
 */
export const asksFactor = async (trx: Transaction, { kind, personId }: Entering): Promise<boolean> =>
  kind === 'usuario_externo' && (await hasFactor(trx, personId))

/** Makes a sign-in wait for its second factor, in the browser that asked. */
export async function awaitFactor(services: Services, trx: Transaction, visitorId: number, entering: Entering): Promise<SecondStep> {
  const { clock, config } = services
  const step = newSecret(32)
  const expiresAt = new Date(clock.now().getTime() + STEP_MINUTES * 60_000)
  const { personId, accountId, kind, entry } = entering
  await trx
    .insertInto('signIn')
    .values({ codeHash: digest(step), visitorId, personId, accountId, kind, entry, awaitsFactor: true, expiresAt })
    .execute()
  await actAsPerson(trx, personId)
  const drawn = await codesOf(trx, personId)
  const passkeys = await passkeysOf(trx, personId)
  return { step, codes: drawn?.confirmedAt != null, passkeys: passkeys.length > 0 && relyingParty(config) !== null }
}

/** Returns the waiting sign-in of a one-time value, in its own browser. Throws `unauthenticated` for any other. */
export async function waitingSignIn({ db, clock }: Services, visitorId: number | null, step: string) {
  const waiting = await db
    .selectFrom('signIn')
    .select(['personId', 'accountId', 'kind', 'entry'])
    .where('codeHash', '=', digest(step))
    // @protects S4 a second step is completed in its own browser
    .where('visitorId', '=', visitorId ?? 0)
    .where('awaitsFactor', '=', true)
    // @protects S4 a second step ends after five minutes
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  if (!waiting) throw new Failure('unauthenticated', 'common.unauthenticated')
  return waiting
}

/** Returns what the browser of a waiting sign-in needs to show a passkey. */
export async function passkeyOfStep(services: Services, visitorId: number | null, step: string) {
  const { personId } = await waitingSignIn(services, visitorId, step)
  return passkeyToShow(services, { personId, of: `sign-in ${step}` })
}
