import { Secret, TOTP } from 'otpauth'
import { actAsAccount, asAccount } from '../../database/as-person.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { seal, unseal } from '../../http/sealed.ts'
import type { Services } from '../../services.ts'

const STEP_SECONDS = 30
const ISSUER = 'DJBR'

const purposeOf = (accountId: number) => `one-time secret of account ${accountId}`

type Keyed = Pick<Services, 'staffKey'>

/** What is kept of a secret: it opens for its own account alone. */
export const sealSecret = ({ staffKey }: Keyed, accountId: number, secret: string): Buffer => seal(secret, staffKey, purposeOf(accountId))

/** The secret of what was sealed for an account. Throws when it was sealed under another key, for another account, or changed since. */
export const openSecret = ({ staffKey }: Keyed, accountId: number, sealed: Buffer): string => unseal(sealed, staffKey, purposeOf(accountId))

/** A new secret, and the address that an authenticator reads from a QR code (otpauth). */
export function newSecret(account: string): { readonly secret: string; readonly address: string } {
  const codes = new TOTP({ issuer: ISSUER, label: account, secret: new Secret({ size: 20 }) })
  return { secret: codes.secret.base32, address: codes.toString() }
}

/** The time step whose code this is, one of drift either way; null when it is none of the present ones (RFC 6238). */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: 1 })
  return drift === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + drift
}

/** The second factor of an account, confirmed or only drawn; undefined when it has none. */
export const factorOf = (db: Database, accountId: number) =>
  asAccount(db, accountId, (trx) => trx.selectFrom('secondFactor').selectAll().where('accountId', '=', accountId).executeTakeFirst())

/** Takes an account's second factor and backup codes away: at its next sign-in it enrols anew. */
export async function clearFactor(trx: Transaction, accountId: number): Promise<void> {
  await actAsAccount(trx, accountId)
  await trx.deleteFrom('secondFactor').where('accountId', '=', accountId).execute()
  await trx.deleteFrom('backupCode').where('accountId', '=', accountId).execute()
}

/** Seals the secrets that an earlier version kept in clear; nothing once there are none. */
export async function sealFormerSecrets(services: Keyed & Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .select(['id', 'oneTimeSecret', 'oneTimeLastStep'])
      .where('oneTimeSecret', 'is not', null)
      .forUpdate()
      .execute()
    for (const { id, oneTimeSecret, oneTimeLastStep } of accounts) {
      if (oneTimeSecret === null) continue
      const kept = { sealedSecret: sealSecret(services, id, oneTimeSecret), drawnAt: now, confirmedAt: now, lastStep: oneTimeLastStep }
      await actAsAccount(trx, id)
      await trx
        .insertInto('secondFactor')
        .values({ accountId: id, ...kept })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await trx.updateTable('account').set({ oneTimeSecret: null, oneTimeLastStep: null }).where('id', '=', id).execute()
    }
  })
}
