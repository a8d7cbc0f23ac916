import type { Asked } from '@djbr/domain/calls/call.ts'
import type { reportedPerson } from '@djbr/domain/calls/follow-up.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { obligationState } from '@djbr/domain/register/obligation.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { requireStrangerTo } from '../../../declaring/reception/index.ts'
import { notFound } from '../../../ground/http/failure.ts'
import { audit, officeWork } from '../../../ground/proof/index.ts'
import { entityWords } from '../wire.ts'
import { reportedDocument, sameName } from './named.ts'

/**
 * Returns what the authority sees of a reported person: their posts in all entities, what they owe with its history, and the portal's person they match
 * (R15.4). Never what they declared, nor whether they have an account. Needs no reason; it is noted, and shown in the person's profile. Throws `notFound`;
 * forbidden on oneself and one's relatives (safety S45).
 */
export const viewPerson = officeWork(
  { action: 'followUp.view', sees: 'register', object: ({ obligedId }: Asked<typeof reportedPerson>) => `obliged_person:${obligedId}` },
  async ({ services: { listCache }, session, principal, trx, at, event, concerns }, { obligedId }) => {
    const today = dateInLaPaz(at)
    const reported = await trx.selectFrom('obligedPerson').selectAll().where('id', '=', obligedId).executeTakeFirstOrThrow(notFound)
    const { personId } = reported
    concerns(personId)
    // @protects S45 nobody looks at their own page of the register
    await requireStrangerTo(trx, session, { personId, document: reportedDocument(reported) }, 'view')
    const known =
      personId === null
        ? undefined
        : await trx
            .selectFrom('person')
            .select(['names', 'paternalSurname', 'maternalSurname'])
            .where('id', '=', personId)
            .executeTakeFirst()
    const posts = await trx
      .selectFrom('registerPost')
      .selectAll()
      .where('obligedPersonId', '=', obligedId)
      .orderBy('startedOn', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const obligations = await trx
      .selectFrom('obligation')
      .selectAll()
      .where('obligedPersonId', '=', obligedId)
      .orderBy('dueOn', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const events = await trx
      .selectFrom('obligationEvent')
      .innerJoin('obligation', 'obligation.id', 'obligationEvent.obligationId')
      .select(['obligationEvent.obligationId', 'obligationEvent.happenedAt', 'obligationEvent.kind', 'obligationEvent.details'])
      .where('obligedPersonId', '=', obligedId)
      .orderBy('obligationEvent.id')
      .execute()
    await audit(trx, principal, { ...event, subject: personId })
    const eventsOf = Map.groupBy(events, ({ obligationId }) => obligationId)
    const differs = known !== undefined && !sameName(known, reported)
    return {
      id: reported.id,
      document: reportedDocument(reported),
      name: fullName(reported),
      birthDate: reported.birthDate,
      identity: known === undefined ? ('unverified' as const) : differs ? ('otherNames' as const) : ('verified' as const),
      knownName: differs ? fullName(known) : '',
      diedOn: reported.diedOn,
      posts: posts.map((post) => ({ ...post, entity: entityWords(listCache, post.entityCode), voided: post.voidedAt !== null })),
      obligations: obligations.map((obligation) => {
        const exempt = obligation.exemptSince !== null
        return {
          ...obligation,
          exempt,
          state: obligationState({ ...obligation, exempt, void: obligation.voidedAt !== null }, today),
          events: (eventsOf.get(obligation.id) ?? []).map((one) => ({ ...one, details: detailsInWords(one.details) })),
        }
      }),
    }
  },
)

/** Returns the act and the reason of an event, where it has them. */
function detailsInWords(details: unknown): string {
  const { reference, reason } = (details ?? {}) as { readonly reference?: unknown; readonly reason?: unknown }
  return [reference, reason].filter((text) => typeof text === 'string').join(': ')
}
