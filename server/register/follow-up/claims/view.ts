import type { Asked } from '@djbr/domain/calls/call.ts'
import type { viewClaim } from '@djbr/domain/calls/claims.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import type { PostKind } from '@djbr/domain/register/entity-forms.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { officeWork } from '../../../ground/proof/index.ts'
import { noteView } from '../../../office/desk/index.ts'
import { alreadyDecided } from '../../entity/index.ts'
import { inWords, sameName } from '../people/named.ts'
import { waitingClaims } from './list.ts'

/**
 * Returns a person's claim with the post as it was reported and the names that the portal has, for the officer who is to decide (R15.11). The view is noted
 * with its reason, counted and told to the person (S45). Throws `notFound` when the claim is not pending; forbidden on oneself and one's relatives.
 */
export const view = officeWork(
  { action: 'claim.view', sees: 'register', object: ({ claimId }: Asked<typeof viewClaim>) => `register_claim:${claimId}` },
  async ({ services, session, principal, trx, concerns }, { claimId, reason }) => {
    const claim = await waitingClaims(trx)
      .innerJoin('person', 'person.id', 'registerClaim.personId')
      .select(['registerClaim.details', 'item', 'act', 'reportedAt', 'voidedAt', 'obligedPerson.birthDate'])
      .select((row) => row.ref('registerPost.kind').$castTo<PostKind>().as('postKind'))
      .select(['person.names as knownNames', 'person.paternalSurname as knownPaternal', 'person.maternalSurname as knownMaternal'])
      .where('registerClaim.id', '=', claimId)
      .executeTakeFirst()
    if (!claim) {
      const decided = await trx
        .selectFrom('registerClaim')
        .select(['resolvedAt', 'resolvedBy'])
        .where('id', '=', claimId)
        .executeTakeFirst()
      throw alreadyDecided(decided, session.accountId)
    }
    concerns(claim.personId)
    // @protects S45 nobody views what they answered an entity themselves
    await requireStranger(trx, session, claim.personId, 'view')
    // @protects S45 whoever is shown what somebody wrote to an entity is noted, and told to them
    await noteView(services, trx, session, principal, { personId: claim.personId, declarationId: null, reason, action: 'claim.view' })
    const known = { names: claim.knownNames, paternalSurname: claim.knownPaternal, maternalSurname: claim.knownMaternal }
    const knownName = sameName(known, claim) ? '' : fullName(known)
    return { ...inWords(services.listCache, claim), voided: claim.voidedAt !== null, knownName }
  },
)
