import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { audit, type Caller } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { liveSessionsOf } from './sessions.ts'

/** Ends one of the sessions of who calls, or all but the one that calls. Fails `notFound` for any that is not theirs. */
export async function endOwnSessions({ db, clock }: Services, caller: Caller, session: Session, which: number | 'others'): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const live = await liveSessionsOf(trx, session.personId, now)
    const ended = live.filter(({ id }) => (which === 'others' ? id !== session.sessionId : id === which))
    if (ended.length === 0 && which !== 'others') throw new Failure('notFound', 'common.notFound')
    for (const { id } of ended) {
      await trx.deleteFrom('session').where('id', '=', id).execute()
      await audit(trx, caller, { at: now, action: 'session.end', subject: session.personId, object: `session:${id}` })
    }
  })
}
