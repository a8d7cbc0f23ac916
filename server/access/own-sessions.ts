import type { Asked } from '@djbr/domain/calls/call.ts'
import { endOwnSessions, ownSessions } from '@djbr/domain/calls/sessions.ts'
import { Failure } from '../ground/http/failure.ts'
import { act, calls, serve } from '../ground/http/serve.ts'
import { audit, ownWork } from '../ground/proof/index.ts'
import { requireConfirmed } from './confirmation.ts'
import { endWaitingSignIns, liveSessionsOf } from './sessions.ts'

/** Ends one of a person's sessions, or all but the calling one. Throws `notFound` for a session that is not theirs, and as `requireConfirmed`. */
const end = ownWork(
  { action: 'session.endOwn' },
  async ({ services, session, principal, trx, at, event }, { id: asked }: Asked<typeof endOwnSessions>) => {
    const { personId, sessionId } = session
    const which = asked ?? 'others'
    // @protects S18 one’s own sessions are ended by whoever confirmed that it is they
    requireConfirmed(services, session)
    // @protects S7 whoever ends their other sessions ends the sign-ins that wait
    if (which === 'others') await endWaitingSignIns(trx, personId)
    const live = await liveSessionsOf(trx, personId, at)
    const ended = live.filter(({ id }) => (which === 'others' ? id !== sessionId : id === which))
    if (ended.length === 0 && which !== 'others') throw new Failure('notFound', 'common.notFound')
    for (const { id, device } of ended) {
      await trx.deleteFrom('session').where('id', '=', id).execute()
      await audit(trx, principal, { ...event, subject: personId, object: `session:${id}`, facts: { device } })
    }
  },
)

/** Calls for a signed-in person's own sessions: lists them, and ends one or all but this one for a person who confirmed their identity (safety S8, S18). */
export const ownSessionRoutes = calls(
  serve(ownSessions, async ({ services: { db, clock }, session: { personId, sessionId } }) => {
    const live = await liveSessionsOf(db, personId, clock.now())
    return { sessions: live.map((each) => ({ ...each, isThis: each.id === sessionId })) }
  }),
  act(endOwnSessions, end),
)
