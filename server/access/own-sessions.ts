import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { described } from '../ground/http/described.ts'
import { Failure } from '../ground/http/failure.ts'
import { type Session, sessionOf } from '../ground/http/session.ts'
import type { Slice } from '../ground/http/slice.ts'
import { codeParam, saved, savedShape } from '../ground/http/wire.ts'
import { audit, type Principal, principalOf, withRefusalAudit } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'
import { requireConfirmed } from './confirmation.ts'
import { endWaitingSignIns, liveSessionsOf } from './sessions.ts'

const sessionShape = z.object({
  codigo: z.int(),
  /** Browser and system, `Firefox, Windows`; '' when they are not known. */
  dispositivo: z.string(),
  en_oficina: z.boolean(),
  desde: z.string(),
  ultimo_uso: z.string(),
  esta: z.boolean(),
})

/** A signed-in person's own sessions: listed, and ended one by one or all but this one by who confirmed that it is they (safety S8, S18). */
export const ownSessionRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock } = services

    app.get(
      '/system/sesiones',
      described({
        access: 'session',
        summary: 'Listar las propias sesiones abiertas',
        answer: z.object({ sesiones: z.array(sessionShape) }),
      }),
      async (request) => {
        const { personId, sessionId } = sessionOf(request)
        const live = await liveSessionsOf(db, personId, clock.now())
        return {
          sesiones: live.map(({ id, device, inOffice, startedAt, lastSeenAt }) => ({
            codigo: id,
            dispositivo: device,
            en_oficina: inOffice,
            desde: laPazTimestamp(startedAt),
            ultimo_uso: laPazTimestamp(lastSeenAt),
            esta: id === sessionId,
          })),
        }
      },
    )

    app.post(
      '/system/sesiones/cerrar',
      described({
        access: 'session',
        touches: false,
        summary: 'Cerrar una de las propias sesiones, o las demás',
        body: z.object({ codigo: codeParam.nullish() }),
        answer: savedShape,
      }),
      async (request) => {
        const { codigo } = request.body
        await endOwnSessions(services, principalOf(request), sessionOf(request), codigo ?? 'others')
        return saved(request, codigo == null ? 'profile.sessions.othersEnded' : 'profile.sessions.ended')
      },
    )
  }

/** Ends one of a person's sessions, or all but the one given. Fails `notFound` for a session that is not theirs, and as `requireConfirmed`. */
function endOwnSessions(services: Services, principal: Principal, session: Session, which: number | 'others'): Promise<void> {
  const { db, clock } = services
  const { personId } = session
  const event = { at: clock.now(), action: 'session.endOwn', subject: personId }
  return withRefusalAudit(db, principal, event, async () => {
    // @protects S18 one’s own sessions are ended by whoever confirmed that it is they
    requireConfirmed(services, session)
    await db.transaction().execute(async (trx) => {
      // @protects S7 whoever ends their other sessions ends the sign-ins that wait
      if (which === 'others') await endWaitingSignIns(trx, personId)
      const live = await liveSessionsOf(trx, personId, event.at)
      const ended = live.filter(({ id }) => (which === 'others' ? id !== session.sessionId : id === which))
      if (ended.length === 0 && which !== 'others') throw new Failure('notFound', 'common.notFound')
      for (const { id, device } of ended) {
        await trx.deleteFrom('session').where('id', '=', id).execute()
        await audit(trx, principal, { ...event, object: `session:${id}`, facts: { device } })
      }
    })
  })
}
