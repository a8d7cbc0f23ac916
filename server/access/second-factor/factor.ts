import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { actAsPerson } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { seal, unseal } from '../../ground/http/sealed.ts'
import type { Services } from '../../services.ts'
import { keptByOffice } from '../appointment.ts'

const STEP_SECONDS = 30
const ISSUER = 'DJBR'

/** Owner of a sealed secret: a person or, for older secrets, their account. */
interface SealedFor {
  readonly personId: number
  readonly accountId?: number | null
}
// @protects 040 the sealed secret of a second factor opens for its own person
//   instead: {personId} ==> {personId > 0}
const purposeOf = ({ personId, accountId = null }: SealedFor) =>
  accountId === null ? `one-time secret of person ${personId}` : `one-time secret of account ${accountId}`

type Keyed = Pick<Services, 'staffKey'>

/** Seals a secret for storage; it opens for its own person alone. */
export const sealSecret = ({ staffKey }: Keyed, personId: number, secret: string): Buffer => seal(secret, staffKey, purposeOf({ personId }))

/** Opens a sealed secret. Throws when it was sealed under another key or for another person, or was changed since. */
export const openSecret = ({ staffKey }: Keyed, owner: SealedFor, sealed: Buffer): string => unseal(sealed, staffKey, purposeOf(owner))

/** Returns a new secret, and the address that an authenticator reads from a QR code (otpauth). */
export function newSecret(label: string): { readonly secret: string; readonly address: string } {
  const codes = new TOTP({ issuer: ISSUER, label, secret: new Secret({ size: 20 }) })
  return { secret: codes.secret.base32, address: codes.toString() }
}

/** Returns the time step that a code belongs to, with one step of drift either way; null when it is none of the present ones (RFC 6238). */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: 1 })
  return drift === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + drift
}

/** Returns a person's one-time codes, confirmed or only drawn, with the account that they were sealed for if it is theirs; undefined when they have none. */
export const codesOf = (trx: Transaction, personId: number) =>
  trx
    .selectFrom('secondFactor')
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'secondFactor.accountId').onRef('account.personId', '=', 'secondFactor.personId'),
    )
    .select(['secondFactor.personId', 'account.id as accountId', 'sealedSecret', 'drawnAt', 'confirmedAt'])
    .where('secondFactor.personId', '=', personId)
    .executeTakeFirst()

/** Uses up the one-time code of a time step. Returns whether neither it nor a later one was used before. */
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

/** Whether a person has a second factor of any kind. */
export async function hasFactor(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql<{ since: Date | null }>`SELECT second_factor_since(${personId}) AS since`.execute(db)
  return (rows[0]?.since ?? null) !== null
}

/** Locks a person until the transaction ends: every call that adds or removes one of their second factors waits for it. */
export const holdPerson = (trx: Transaction, personId: number) =>
  trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirstOrThrow()

/**
 * Returns when the latest second factor of a declarant was added, of those that the office may remove, and locks them until the transaction ends. Returns null for the
 * staff, for members of an entity, and when there is none.
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

/** Whether a person has an account that the office keeps: of the staff, or of an entity's members. */
export const isKeptByOffice = async (trx: Database | Transaction, personId: number, now: Date): Promise<boolean> =>
  (await trx.selectFrom('account').select('id').where('personId', '=', personId).where(keptByOffice(now)).executeTakeFirst()) !== undefined

/** Removes a person's second factors, their backup codes and the link that undoes them. The person enrols again if they want to or have to. */
export async function clearFactor(trx: Transaction, personId: number): Promise<void> {
  await actAsPerson(trx, personId)
  await trx.deleteFrom('secondFactor').where('personId', '=', personId).execute()
  await trx.deleteFrom('passkey').where('personId', '=', personId).execute()
  await trx.deleteFrom('passkeyChallenge').where('personId', '=', personId).execute()
  await trx.deleteFrom('backupCode').where('personId', '=', personId).execute()
  // @protects 048 the link that undoes a second factor goes with it
  await trx.deleteFrom('factorUndo').where('personId', '=', personId).execute()
}

/** Seals the secrets that an earlier version kept in clear; does nothing once there are none. */
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
