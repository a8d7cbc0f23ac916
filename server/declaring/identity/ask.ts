import { comparable, type IdentityData } from '@djbr/domain/identity/identity-check.ts'
import { IDENTITY_CARD, isCard, partsOf, plainNumber } from '@djbr/domain/identity/identity-document.ts'
import { documentSubject, hearTry } from '../../access/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import { countAttempt, widerNetworkOf } from '../../ground/http/rate-limits.ts'
import type { IdentityAnswer } from '../../ground/outside/identity/port.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

/** Why the register is asked: it says whose data they are, and who may ask how often (safety S36). */
export type Purpose = 'own' | 'finalization' | 'later' | 'third person' | 'public'

/** Most public questions that are asked at once, so that signed-in people still find a place. */
const MAX_PUBLIC_AT_ONCE = 30
/** Most of these from one network: a caller who asks about their own data again and again, which counts for nothing, leaves places to others. */
const MAX_OF_NETWORK_AT_ONCE = 10
const askedFrom = new Map<string, number>()

/** Reason when the service was not asked because it was asked too often today. */
export const OVER_QUOTA = 'over the quota'
const TOO_MANY = 'too many at once'
/** Reasons why the service was not asked, or would not validate these data, although it is there. */
const NOT_ITS_FAILURE: readonly string[] = [OVER_QUOTA, TOO_MANY, 'not processed']

export interface Asked extends IdentityData {
  readonly foreigner: boolean
}

/**
 * Asks the register, within the quota of the purpose, and adds a row to the audit. Over the quota the register is not asked, and the answer is that of a service that
 * is down. `subject` is the declarant whose data they are; null for a third person. Call it outside of any transaction.
 */
export async function askRegister(
  services: Services,
  principal: Principal,
  purpose: Purpose,
  asked: Asked,
  subject: number | null = null,
): Promise<IdentityAnswer> {
  const { number, complement } = partsOf(comparable(asked.document))
  const allowed = await withinQuota(services, principal, purpose, number)
  const answer: IdentityAnswer = allowed
    ? await services.identity.ask({
        foreigner: asked.foreigner,
        number: plainNumber(number),
        complement,
        paternal: comparable(asked.paternal),
        maternal: comparable(asked.maternal),
        names: comparable(asked.names),
        birthDate: asked.birthDate,
      })
    : { outcome: 'down', why: OVER_QUOTA }
  if (answer.outcome === 'down' && !NOT_ITS_FAILURE.includes(answer.why) && principal.session)
    services.outages.note(principal.session, 'identity')
  await audit(services.db, principal, {
    at: services.clock.now(),
    action: 'identity.check',
    result: answer.outcome === 'down' ? 'refused' : 'done',
    subject,
    facts: { purpose, outcome: answer.outcome, ...(answer.outcome === 'down' && { why: answer.why }) },
  })
  return answer
}

/**
 * Asks the register for a visitor who is not signed in, once `admit` let them. Returns null for a passport, which the register does not know. Data that match count for
 * nothing, nor does a service that is away; others count over all doors of their document (safety S36, S61). Throws `tooMany`, unasked, until the call brings work.
 */
export async function askPublicly(
  services: Services,
  principal: Principal,
  asked: Asked,
  admit: () => Promise<void>,
): Promise<IdentityAnswer | null> {
  if (!isCard(asked.document)) {
    await admit()
    return null
  }
  const documentNumber = plainNumber(partsOf(comparable(asked.document)).number)
  const subject = documentSubject({ documentType: IDENTITY_CARD, documentNumber, complement: '', documentPrefix: '', documentSuffix: '' })
  let answer: IdentityAnswer | null = null
  // @protects S36 wrong data of a document count over all doors
  //   instead: hearTry(services, principal, subject, ==> Promise.resolve(() => subject).then(
  await hearTry(services, principal, subject, async () => {
    await admit()
    answer = await askAmongPublic(principal.address, () => askRegister(services, principal, 'public', asked))
    // @protects S36 data that match use nothing up
    //   without: answer.outcome === 'matches' ||
    return answer.outcome === 'matches' || answer.outcome === 'down' ? answer : undefined
  })
  return answer
}

async function askAmongPublic(address: string, ask: () => Promise<IdentityAnswer>): Promise<IdentityAnswer> {
  const network = widerNetworkOf(address)
  const askedByPublic = [...askedFrom.values()].reduce((sum, asked) => sum + asked, 0)
  // @protects S36 the public leaves places to those who are signed in
  if (askedByPublic >= MAX_PUBLIC_AT_ONCE) return { outcome: 'down', why: TOO_MANY }
  // @protects S36 a network leaves places to others
  if ((askedFrom.get(network) ?? 0) >= MAX_OF_NETWORK_AT_ONCE) return { outcome: 'down', why: TOO_MANY }
  noteAsked(network, 1)
  try {
    return await ask()
  } finally {
    noteAsked(network, -1)
  }
}

function noteAsked(network: string, more: 1 | -1): void {
  const asked = (askedFrom.get(network) ?? 0) + more
  if (asked > 0) askedFrom.set(network, asked)
  else askedFrom.delete(network)
}

/** Counts a question and returns whether it is within its quota. Complements and leading zeros make no other document: guesses at one number count together. */
async function withinQuota(services: Services, { session }: Principal, purpose: Purpose, number: string): Promise<boolean> {
  const document = plainNumber(number)
  const person = String(session?.personId ?? '')
  try {
    // The public's wrong questions cost work (safety S61).
    if (purpose === 'later' || purpose === 'public') return true
    // @protects S36 one’s own data are asked of ten times a day
    //   without: else await countAttempt(services, 'identityOfOneselfDaily', person)
    if (purpose === 'third person') {
      // @protects S36 guesses at one third person stop at five a day
      await countAttempt(services, 'identityOfThirdPersonDaily', `${person} ${document}`)
      await countAttempt(services, 'identityOfThirdPersonsDaily', person)
    } else await countAttempt(services, 'identityOfOneselfDaily', person)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooMany') return false
    throw error
  }
}
