import { asRegister } from '../../database/as-person.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { audit, orNoteRefusal, type Principal } from '../../proof/index.ts'
import { requireStrangerTo } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import { reportedDocument } from './named.ts'

/**
 * What the authority sees of somebody who was reported: their posts in all entities, what they owe with its history, and whom of the portal they match
 * (R15.4). It needs no reason; it is noted, and shown in the person's profile. Fails `notFound`; forbidden on oneself and one's relatives (safety S45).
 * Never what they declared, nor whether they have an account.
 */
export function viewPerson({ db, clock }: Services, officer: Session, principal: Principal, obligedId: number) {
  const event = { at: clock.now(), action: 'followUp.view', object: `obliged_person:${obligedId}` }
  return orNoteRefusal(db, principal, event, (concerns) =>
    asRegister(db, 'authority', async (trx) => {
      const reported = await trx.selectFrom('obligedPerson').selectAll().where('id', '=', obligedId).executeTakeFirst()
      if (!reported) throw new Failure('notFound', 'common.notFound')
      const { personId } = reported
      concerns(personId)
      // @protects S45 nobody looks at their own page of the register
      await requireStrangerTo(trx, officer, { personId, document: reportedDocument(reported) }, 'view')
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
      return { reported, known, posts, obligations, events: Map.groupBy(events, ({ obligationId }) => obligationId) }
    }),
  )
}
