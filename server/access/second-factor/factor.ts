import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { actAsPerson } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { seal, unseal } from '../../ground/http/sealed.ts'
import type { Services } from '../../services.ts'
import { keptByOffice } from '../appointment.ts'

const STEP_SECONDS = 30
const ISSUER = 'DJBR'

/** Whose a secret is: a person's; of before, their account's. */
interface SealedFor {
  readonly personId: number
  readonly accountId?: number | null
}
// @protects 040 the sealed secret of a second factor opens for its own person
//   instead: {personId} ==> {personId > 0}
const purposeOf = ({ personId, accountId = null }: SealedFor) =>
  accountId === null ? `one-time secret of person ${personId}` : `one-time secret of account ${accountId}`

type Keyed = Pick<Services, 'staffKey'>

/** What is kept of a secret: it opens for its own person alone. */
export const sealSecret = ({ staffKey }: Keyed, personId: number, secret: string): Buffer => seal(secret, staffKey, purposeOf({ personId }))

/** The secret of what was sealed for somebody. Throws when it was sealed under another key, for another, or changed since. */
export const openSecret = ({ staffKey }: Keyed, owner: SealedFor, sealed: Buffer): string => unseal(sealed, staffKey, purposeOf(owner))

/** A new secret, and the address that an authenticator reads from a QR code (otpauth). */
export function newSecret(label: string): { readonly secret: string; readonly address: string } {
  const codes = new TOTP({ issuer: ISSUER, label, secret: new Secret({ size: 20 }) })
  return { secret: codes.secret.base32, address: codes.toString() }
}

/** The time step whose code this is, one of drift either way; null when it is none of the present ones (RFC 6238). */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: 1 })
  return drift === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + drift
}

/** The one-time codes of a person, confirmed or only drawn, with the account that they were sealed for if it is theirs; undefined when they have none. */
export const codesOf = (trx: Transaction, personId: number) =>
  trx
    .selectFrom('secondFactor')
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'secondFactor.accountId').onRef('account.personId', '=', 'secondFactor.personId'),
    )
    .select(['secondFactor.personId', 'account.id as accountId', 'sealedSecret', 'drawnAt', 'confirmedAt'])
    .where('secondFactor.personId', '=', personId)
    .executeTakeFirst()

/** Takes the one-time code of a time step; answers whether nobody took it, or a later one, before. */
export async function takeStep({ config }: Pick<Services, 'config'>, trx: Transaction, personId: number, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('personId', '=', personId)
    // @protects S45 a one-time code opens once
    //   instead: config.demo ? '<=' : '<' ==> '<='
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', config.demo ? '<=' : '<', step)]))
    .returning('personId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a person has a second factor, of whichever kind. */
export async function hasFactor(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql<{ since: Date | null }>`SELECT second_factor_since(${personId}) AS since`.execute(db)
  return (rows[0]?.since ?? null) !== null
}

/** Holds a person until the transaction ends: whoever adds or removes a second factor of theirs waits for it. */
export const holdPerson = (trx: Transaction, personId: number) =>
  trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirstOrThrow()

/**
 * When the last second factor of a declarant was added, of those that the office may remove; they stay so until the transaction ends. Null for the
 * staff's, for those of an entity's members, and for none.
 */
export async function holdFactors(trx: Transaction, personId: number, now: Date): Promise<Date | null> {
  // @protects 048 a passkey that is being added waits for the decision, or the decision for it
  await holdPerson(trx, personId)
  const held = await trx
    .selectFrom('person')
    .leftJoin('account', 'account.personId', 'person.id')
    .select([keptByOffice(now).as('isKept'), sql<Date | null>`second_factor_added(person.id)`.as('addedAt')])
    .where('person.id', '=', personId)
    .executeTakeFirst()
  // @protects 048 two of the office remove no second factor of the staff
  //   instead: ?.isKept ==> === undefined
  return held?.isKept ? null : (held?.addedAt ?? null)
}

/** Whether somebody has an account that the office keeps: of the staff, or of an entity's members. */
export const isKeptByOffice = async (trx: Database | Transaction, personId: number, now: Date): Promise<boolean> =>
  (await trx.selectFrom('account').select('id').where('personId', '=', personId).where(keptByOffice(now)).executeTakeFirst()) !== undefined

/** Takes a person's second factors, their backup codes and the link that undoes them away: they enrol again if they want one, or have to. */
export async function clearFactor(trx: Transaction, personId: number): Promise<void> {
  await actAsPerson(trx, personId)
  await trx.deleteFrom('secondFactor').where('personId', '=', personId).execute()
  await trx.deleteFrom('passkey').where('personId', '=', personId).execute()
  await trx.deleteFrom('passkeyChallenge').where('personId', '=', personId).execute()
  await trx.deleteFrom('backupCode').where('personId', '=', personId).execute()
  // @protects 048 the link that undoes a second factor goes with it
  await trx.deleteFrom('factorUndo').where('personId', '=', personId).execute()
}

/** Seals the secrets that an earlier version kept in clear; nothing once there are none. */
export async function sealFormerSecrets(services: Keyed & Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .select(['id', 'personId', 'oneTimeSecret', 'oneTimeLastStep'])
      .where('oneTimeSecret', 'is not', null)
      .forUpdate()
      .execute()
    for (const { id, personId, oneTimeSecret, oneTimeLastStep } of accounts) {
      if (oneTimeSecret === null) continue
      const sealedSecret = sealSecret(services, personId, oneTimeSecret)
      await actAsPerson(trx, personId)
      await trx
        .insertInto('secondFactor')
        .values({ personId, sealedSecret, drawnAt: now, confirmedAt: now, lastStep: oneTimeLastStep })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await trx.updateTable('account').set({ oneTimeSecret: null, oneTimeLastStep: null }).where('id', '=', id).execute()
    }
  })
}
