import { asRegister } from '../../database/as-person.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { noteView } from '../../office/index.ts'
import { orNoteRefusal, type Principal } from '../../proof/index.ts'
import { requireStranger } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import { waitingClaims } from './list.ts'

interface Viewing {
  readonly claimId: number
  readonly reason: string
}

/**
 * What a person answered to an entity, with the post as it was reported and the names that the portal has, for who is to decide (R15.11). The view is noted with
 * its reason, counted and told to the person (S45). Fails `notFound` for what does not wait; forbidden on oneself and one's relatives.
 */
export function viewClaim(services: Services, officer: Session, principal: Principal, { claimId, reason }: Viewing) {
  const { db, clock } = services
  const event = { at: clock.now(), action: 'claim.view', object: `register_claim:${claimId}` }
  return orNoteRefusal(db, principal, event, (concerns) =>
    asRegister(db, 'authority', async (trx) => {
      const claim = await waitingClaims(trx)
        .innerJoin('person', 'person.id', 'registerClaim.personId')
        .select([
          'registerClaim.details',
          'registerPost.kind as postKind',
          'item',
          'act',
          'reportedAt',
          'voidedAt',
          'obligedPerson.birthDate',
        ])
        .select(['person.names as knownNames', 'person.paternalSurname as knownPaternal', 'person.maternalSurname as knownMaternal'])
        .where('registerClaim.id', '=', claimId)
        .executeTakeFirst()
      if (!claim) throw new Failure('notFound', 'common.notFound')
      concerns(claim.personId)
      // @protects S45 nobody views what they answered an entity themselves
      await requireStranger(trx, officer, claim.personId, 'view')
      // @protects S45 whoever is shown what somebody wrote to an entity is noted, and told to them
      await noteView(services, trx, officer, principal, { personId: claim.personId, declarationId: null, reason, action: 'claim.view' })
      return claim
    }),
  )
}
