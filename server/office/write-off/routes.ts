import { displayControlCode } from '@djbr/domain/control-code.ts'
import { laPazTimestamp } from '@djbr/domain/dates.ts'
import { z } from 'zod'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { saved, savedShape } from '../../http/wire.ts'
import { callerOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { reasonShape } from '../reason.ts'
import { decideWriteOff, proposeWriteOff } from './write-off.ts'

const MOST_SHOWN = 100

const requestShape = z.object({
  codigo: z.uuid(),
  control_cge: z.string(),
  motivo: z.string(),
  referencia: z.string(),
  propuesta_por: z.string(),
  propuesta: z.string(),
  propia: z.boolean(),
  decidida_por: z.string(),
  aprobada: z.boolean().nullable(),
})

/** Write-offs: proposed by one, decided by another (rules.md 8: `supervisor`). */
export const writeOffRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db } = services
    const config = { access: 'office:writeOff' } as const

    app.get('/oficina/bajas', { config, schema: { response: { 200: z.array(requestShape) } } }, async (request) => {
      const rows = await db
        .selectFrom('writeOffRequest')
        .innerJoin('declaration', 'declaration.id', 'writeOffRequest.declarationId')
        .innerJoin('account as proposer', 'proposer.id', 'writeOffRequest.proposedBy')
        .leftJoin('account as decider', 'decider.id', 'writeOffRequest.decidedBy')
        .select(['writeOffRequest.id', 'controlCode', 'writeOffRequest.reason', 'reference', 'proposedBy', 'proposedAt', 'approved'])
        .select(['proposer.name as proposer', 'decider.name as decider'])
        .orderBy('decidedAt', (order) => order.desc().nullsFirst())
        .orderBy('proposedAt', 'desc')
        .limit(MOST_SHOWN)
        .execute()
      const { accountId } = sessionOf(request)
      return rows.map((row) => ({
        codigo: row.id,
        control_cge: displayControlCode(row.controlCode ?? ''),
        motivo: row.reason,
        referencia: row.reference,
        propuesta_por: row.proposer,
        propuesta: laPazTimestamp(row.proposedAt),
        propia: row.proposedBy === accountId,
        decidida_por: row.decider ?? '',
        aprobada: row.approved,
      }))
    })

    app.post(
      '/oficina/baja',
      {
        config,
        schema: {
          body: z.object({
            control_cge: z.string('common.required').min(1, 'common.required').max(30),
            motivo: reasonShape,
            referencia: reasonShape,
          }),
          response: { 200: savedShape.extend({ codigo: z.uuid() }) },
        },
      },
      async (request) => {
        const { control_cge, motivo, referencia } = request.body
        const proposal = { typedCode: control_cge, reason: motivo, reference: referencia }
        const codigo = await proposeWriteOff(services, sessionOf(request), callerOf(request), proposal)
        return { ...saved(request, 'office.writeOff.proposed'), codigo }
      },
    )

    app.post(
      '/oficina/baja/aprobar',
      {
        config,
        schema: {
          body: z.object({ codigo: z.uuid('common.invalid'), aprobar: z.boolean('common.invalid').default(true) }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { codigo, aprobar } = request.body
        await decideWriteOff(services, sessionOf(request), callerOf(request), { id: codigo, approve: aprobar })
        return saved(request, aprobar ? 'office.writeOff.approved' : 'office.writeOff.declined')
      },
    )
  }
