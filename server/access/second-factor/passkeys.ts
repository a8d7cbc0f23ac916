import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Config } from '../../config.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, mac } from '../../ground/http/secrets.ts'
import type { Services } from '../../services.ts'

const CHALLENGE_MINUTES = 5
/** A passkey is a second factor beside a password or a card: presence is enough, and the authenticator's own PIN is welcome. */
const USER_VERIFICATION = 'preferred'

/** Loads the passkey library when the first passkey comes: it is 300 of the 2,000 modules that a portal's start would otherwise read. */
const passkeyLibrary = () => import('@simplewebauthn/server')

/**
 * Returns the party that passkeys are made for: the domain of the configured address, never of what a request says (S54). Returns null where there is none, as at an IP
 * address, where browsers make no passkeys.
 */
export function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>): { readonly id: string; readonly origin: string } | null {
  const { hostname, origin } = new URL(baseUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin }
}

function requireParty({ config }: Pick<Services, 'config'>) {
  const party = relyingParty(config)
  if (!party) throw new Failure('refused', 'access.passkey.noDomain')
  return party
}

/** Owner of a challenge: a session that adds or shows a passkey, or a sign-in that waits for one. */
export interface ChallengeHolder {
  readonly personId: number
  readonly of: `session ${number} ${'adds' | 'shows' | 'confirms'}` | `sign-in ${string}`
}

/** Stores a challenge for five minutes, in place of the holder's former one. */
async function keepChallenge({ db, clock }: Services, { personId, of }: ChallengeHolder, challenge: string): Promise<void> {
  const kept = { challenge, expiresAt: new Date(clock.now().getTime() + CHALLENGE_MINUTES * 60_000) }
  await asPerson(db, personId, (trx) =>
    trx
      .insertInto('passkeyChallenge')
      .values({ holderHash: digest(of), personId, ...kept })
      .onConflict((conflict) => conflict.column('holderHash').doUpdateSet(kept))
      .execute(),
  )
}

/** Takes a holder's challenge, once, whether what is shown for it is right or wrong. Returns null when there is none. */
export async function takeChallenge({ db, clock }: Services, { personId, of }: ChallengeHolder): Promise<string | null> {
  // @protects 048 a challenge serves once
  //   instead: deleteFrom('passkeyChallenge').where('holderHash', '=', digest(of)).returning ==> selectFrom('passkeyChallenge').where('holderHash', '=', digest(of)).select
  // @protects 048 a challenge is of its session or sign-in
  //   without: .where('holderHash', '=', digest(of))
  // @protects 048 a challenge of a confirmation opens no sign-in, nor the reverse
  //   instead: ('holderHash', '=', digest(of)) ==> ('personId', '=', personId)
  const taken = await asPerson(db, personId, (trx) =>
    trx.deleteFrom('passkeyChallenge').where('holderHash', '=', digest(of)).returning(['challenge', 'expiresAt']).executeTakeFirst(),
  )
  // @protects 048 a challenge ends after five minutes
  //   without: taken.expiresAt >
  return taken && taken.expiresAt > clock.now() ? taken.challenge : null
}

/** Returns a person's passkeys, the first one first. */
export const passkeysOf = (trx: Transaction, personId: number) =>
  trx.selectFrom('passkey').selectAll().where('personId', '=', personId).orderBy('id').execute()

/** Returns what a browser needs to make a passkey for a person. Throws `refused` where there is no domain to make it for. */
export async function passkeyToMake(
  services: Services,
  holder: ChallengeHolder,
  named: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const party = requireParty(services)
  const { personId } = holder
  const held = await asPerson(services.db, personId, (trx) => passkeysOf(trx, personId))
  const { generateRegistrationOptions } = await passkeyLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'DJBR',
    rpID: party.id,
    userName: named,
    // @protects 048 a passkey does not tell the number of its person
    //   instead: mac(services.staffKey, `passkeys of person ${personId}`) ==> digest(`passkeys of person ${personId}`)
    userID: new Uint8Array(mac(services.staffKey, `passkeys of person ${personId}`)),
    attestationType: 'none',
    excludeCredentials: held.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
  })
  await keepChallenge(services, holder, options.challenge)
  return options
}

/**
 * Whether a browser's new passkey comes without a certificate of the authenticator's maker. Nobody asked for one, and validating it would call the addresses that stand
 * in it (S36).
 */
async function saysNothingOfItsMaker({ response: { attestationObject } }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const said = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    return said.get('fmt') === 'none' || (said.get('fmt') === 'packed' && said.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** Returns what is stored of a passkey that a browser made for this challenge, at this portal's address; null when it did not. */
export async function madePasskey(services: Services, challenge: string | null, response: RegistrationResponseJSON) {
  const party = requireParty(services)
  // @protects S36 a passkey’s attestation calls no address of its own
  //   without: || !(await saysNothingOfItsMaker(response))
  if (challenge === null || !(await saysNothingOfItsMaker(response))) return null
  const { verifyRegistrationResponse } = await passkeyLibrary()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    // @protects 048 a passkey is made at the configured origin
    //   instead: party ==> JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
}

/** Returns what a browser needs to show one of a person's passkeys. Throws `refused` where there is no domain that they could belong to. */
export async function passkeyToShow(services: Services, holder: ChallengeHolder): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const party = requireParty(services)
  const { personId } = holder
  const held = await asPerson(services.db, personId, (trx) => passkeysOf(trx, personId))
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: USER_VERIFICATION,
    allowCredentials: held.map(({ credentialId }) => ({ id: credentialId })),
  })
  await keepChallenge(services, holder, options.challenge)
  return options
}

/** Checks a passkey that was shown, and notes its use. Returns whether it is one of this person's, for this challenge, at this portal's address, with a counter that rose. */
export async function takePasskey(
  services: Services,
  trx: Transaction,
  { personId, challenge, response }: { personId: number; challenge: string | null; response: AuthenticationResponseJSON },
): Promise<boolean> {
  const party = requireParty(services)
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  const kept = await trx
    .selectFrom('passkey')
    .select(['id', 'credentialId', 'publicKey', 'counter'])
    .where('personId', '=', personId)
    .where('credentialId', '=', response.id)
    .forUpdate()
    .executeTakeFirst()
  if (!kept || challenge === null) return false
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    // @protects 048 a passkey is shown at the configured origin
    //   instead: party ==> JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    // @protects 048 a passkey’s counter rises
    //   instead: kept.counter ==> 0
    credential: { id: kept.credentialId, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
  }).catch(() => null)
  if (!verified?.verified) return false
  const { newCounter } = verified.authenticationInfo
  await trx.updateTable('passkey').set({ counter: newCounter, lastUsedAt: services.clock.now() }).where('id', '=', kept.id).execute()
  return true
}
