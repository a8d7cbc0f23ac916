import type { IdentityData } from '@djbr/domain/identity/identity-check.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import type { IdentityAnswer } from '../../ground/outside/identity/port.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { identityOf, personOf } from '../declaration/index.ts'
import { asTheyStand, canBeChecked, checkDeclarant, currentCheck, fingerprint } from './declarant.ts'

export interface Confirmed {
  readonly answer: IdentityAnswer
  /** Whether the declarant's word was taken; it is not for an answer that they are told only now. */
  readonly confirmed: boolean
}

/**
 * Takes the declarant's word to go on with their data as they stand, no matter what the register said of them. Nobody confirms what they were not told: when the
 * register was not asked about these data, or was down, it is asked, and its answer waits for their word. Returns null for a person who is exempt, since the register
 * has no passports.
 */
export async function confirmIdentity(services: Services, session: Session, principal: Principal): Promise<Confirmed | null> {
  const { db, clock } = services
  const person = await personOf(db, session.personId)
  if (!canBeChecked(person)) return null
  const status = await currentCheck(db, person)
  if (!status || status.outcome === 'down') {
    const answer = await checkDeclarant(services, principal, session.personId, 'own', await asTheyStand(db, person))
    return { answer, confirmed: false }
  }
  const now = clock.now()
  await asPerson(db, session.personId, async (trx) => {
    await trx
      .updateTable('identityCheck')
      .set({ confirmedAt: now })
      .where('id', '=', status.id)
      .where('personId', '=', session.personId)
      .where('confirmedAt', 'is', null)
      .execute()
    const object = `identity_check:${status.id}`
    await audit(trx, principal, {
      at: now,
      action: 'identity.confirm',
      subject: session.personId,
      object,
      facts: { outcome: status.outcome },
    })
  })
  return { answer: answerOf(status), confirmed: true }
}

/** Returns what an earlier check answered; the words for a record that is several or observed are not stored. */
function answerOf({ outcome, compared }: NonNullable<Awaited<ReturnType<typeof currentCheck>>>): IdentityAnswer {
  if (outcome === 'matches' || outcome === 'differs' || outcome === 'partial') {
    if (!compared) throw new Error('a check that found somebody without what it compared')
    return { outcome, compared }
  }
  if (outcome === 'several' || outcome === 'observed') return { outcome, description: '' }
  return outcome === 'down' ? { outcome, why: 'then' } : { outcome }
}

export interface Resolved {
  /** Whether the register confirmed these very data. */
  isChecked(declarant: IdentityData): boolean
}

/**
 * Returns what finalizing needs to know of the current user (R6.26). An external user's identity card is checked with the data as they stand, here when it was not
 * asked for before. A difference passes once the declarant confirmed it; anything else passes as it is, unchecked, and so does a service that is down. Nobody is kept
 * from filing by a register. Throws `refused` for a difference that is not confirmed. Call it outside of any transaction.
 */
export async function resolveIdentity(services: Services, session: Session, principal: Principal): Promise<Resolved> {
  const person = await personOf(services.db, session.personId)
  const resolved = (checked: boolean): Resolved => ({
    isChecked: (declarant) => checked && fingerprint(declarant).equals(fingerprint(identityOf(person, null))),
  })
  if (person.identityChecked) return resolved(true)
  if (session.tipo !== 'usuario_externo' || !canBeChecked(person)) return resolved(false)
  const status = await currentCheck(services.db, person)
  if (status?.outcome === 'differs' && status.confirmedAt !== null) return resolved(false)
  const { outcome } =
    status && status.outcome !== 'down'
      ? status
      : await checkDeclarant(services, principal, session.personId, 'finalization', await asTheyStand(services.db, person))
  // @protects S37 a difference of one’s data waits for one’s word
  if (outcome === 'differs') throw new Failure('refused', 'person.identity.checkFirst')
  return resolved(outcome === 'matches')
}
