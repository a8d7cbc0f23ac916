import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { reasonShape } from '../../http/reason.ts'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { codeParam, saved, savedShape } from '../../http/wire.ts'
import { principalOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { decide } from '../proposals/decide.ts'
import { proposalShape, proposalsOf } from '../proposals/list.ts'
import { decisionShape } from '../proposals/wire.ts'
import { blockAccount, endSessions, sessionsOf } from './protect.ts'
import { proposeUnblocking, unblocking } from './unblocking.ts'

const sessionShape = z.object({
  codigo: z.int(),
  /** How it was entered: 1 account, 2 card, 3 Ciudadanía Digital. */
  ingreso: z.int(),
  dispositivo: z.string(),
  desde: z.string(),
  ultimo_uso: z.string(),
  termina: z.string(),
})

const unblockShape = proposalShape.extend({ cuenta: z.string() })

/** What the office does for somebody whom it found: their sessions, and the block of their account; its end takes two persons (safety S45). */
export const peopleRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'office:protect' } as const
    const params = z.object({ codigo: z.uuid('common.unknownCode') })
    const reasoned = z.object({ motivo: reasonShape })

    app.get(
      '/oficina/personas/:codigo/sesiones',
      { config, schema: { summary: 'Listar las sesiones de una persona', params, response: { 200: z.array(sessionShape) } } },
      async (request) => {
        const live = await sessionsOf(services, sessionOf(request), principalOf(request), request.params.codigo)
        return live.map(({ id, entry, device, startedAt, lastSeenAt, endsAt }) => ({
          codigo: id,
          ingreso: entry,
          dispositivo: device,
          desde: laPazTimestamp(startedAt),
          ultimo_uso: laPazTimestamp(lastSeenAt),
          termina: laPazTimestamp(endsAt),
        }))
      },
    )

    app.post(
      '/oficina/personas/:codigo/sesiones/cerrar',
      {
        config,
        schema: {
          summary: 'Cerrar sesiones de una persona',
          params,
          body: reasoned.extend({ sesion: codeParam.nullish() }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { sesion, motivo } = request.body
        const on = { viewId: request.params.codigo, reason: motivo }
        const ended = await endSessions(services, sessionOf(request), principalOf(request), { ...on, which: sesion ?? 'all' })
        if (ended === 0) return saved(request, 'office.sessions.noneEnded')
        return saved(request, sesion == null ? 'office.sessions.allEnded' : 'office.sessions.ended')
      },
    )

    app.post(
      '/oficina/personas/:codigo/bloqueo',
      { config, schema: { summary: 'Bloquear el acceso de una persona', params, body: reasoned, response: { 200: savedShape } } },
      async (request) => {
        const on = { viewId: request.params.codigo, reason: request.body.motivo }
        await blockAccount(services, sessionOf(request), principalOf(request), on)
        return saved(request, 'office.block.done')
      },
    )

    app.post(
      '/oficina/personas/:codigo/desbloqueo',
      {
        config,
        schema: {
          summary: 'Pedir el desbloqueo de una persona',
          params,
          body: reasoned,
          response: { 200: savedShape.extend({ codigo: z.uuid() }) },
        },
      },
      async (request) => {
        const on = { viewId: request.params.codigo, reason: request.body.motivo }
        const codigo = await proposeUnblocking(services, sessionOf(request), principalOf(request), on)
        return { ...saved(request, 'office.unblock.proposed'), codigo }
      },
    )

    const deciding = { access: 'office:requests' } as const
    app.get(
      '/oficina/desbloqueos',
      { config: deciding, schema: { summary: 'Listar los desbloqueos pedidos', response: { 200: z.array(unblockShape) } } },
      async (request) => {
        const proposals = await proposalsOf(services, sessionOf(request), principalOf(request), {
          kinds: [unblocking.kind],
          deciding: 'requests',
          action: 'proposal.list',
        })
        return proposals.map(({ basis, named, shown }) => ({ ...shown, cuenta: named ? String(basis.account) : '' }))
      },
    )

    app.post(
      '/oficina/desbloqueos/decidir',
      {
        config: deciding,
        schema: { summary: 'Decidir un desbloqueo', body: decisionShape, response: { 200: savedShape } },
      },
      async (request) => {
        const decision = request.body
        await decide(services, sessionOf(request), principalOf(request), [unblocking], decision)
        return saved(request, decision.approve ? 'office.unblock.approved' : 'office.unblock.declined')
      },
    )
  }
