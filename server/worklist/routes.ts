import { PROPOSED_OPERATIONS, WAITING_KINDS } from '@djbr/domain/office/worklist.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { weightsWithdrawal } from '../examination/index.ts'
import { obligationChanges, rulesWithdrawal } from '../follow-up/index.ts'
import { sessionOf } from '../http/session.ts'
import type { Slice } from '../http/slice.ts'
import { saved, savedShape } from '../http/wire.ts'
import { operationsOf, ownProposals, withdraw } from '../office/index.ts'
import { principalOf } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { worklistOf } from './waiting.ts'

const worklistShape = z.object({
  total: z.int(),
  pendientes: z.array(z.object({ tipo: z.enum(WAITING_KINDS), cantidad: z.int(), desde: z.string() })),
})

const ownShape = z.object({
  codigo: z.uuid(),
  acto: z.enum(PROPOSED_OPERATIONS),
  documento: z.string(),
  motivo: z.string(),
  referencia: z.string(),
  propuesta: z.string(),
})

/** What waits for whoever asks, and what they proposed that waits for somebody else (R8.77, R8.79). */
export const worklistRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'office:worklist' } as const

    app.get(
      '/oficina/pendientes',
      {
        // The menu asks each minute: whoever left the office open is signed out all the same.
        config: { ...config, touches: false },
        schema: { summary: 'Contar lo que espera por quien pregunta', response: { 200: worklistShape } },
      },
      async (request) => {
        const work = await worklistOf(services, sessionOf(request))
        return {
          total: work.reduce((sum, { count }) => sum + count, 0),
          pendientes: work.map(({ kind, count, oldest }) => ({ tipo: kind, cantidad: count, desde: laPazTimestamp(oldest) })),
        }
      },
    )

    app.get(
      '/oficina/propuestas',
      { config, schema: { summary: 'Listar las propuestas propias que esperan', response: { 200: z.array(ownShape) } } },
      async (request) =>
        (await ownProposals(services, sessionOf(request))).map(({ id, operation, document, reason, reference, proposedAt }) => ({
          codigo: id,
          acto: operation,
          documento: document,
          motivo: reason,
          referencia: reference,
          propuesta: laPazTimestamp(proposedAt),
        })),
    )

    app.post(
      '/oficina/propuestas/retirar',
      {
        config,
        schema: {
          summary: 'Retirar una propuesta propia',
          body: z.object({ codigo: z.uuid('common.invalid') }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const officer = sessionOf(request)
        const operations = [...operationsOf(officer), ...obligationChanges(officer), rulesWithdrawal, weightsWithdrawal]
        await withdraw(services, officer, principalOf(request), operations, request.body.codigo)
        return saved(request, 'office.proposal.withdrawn')
      },
    )
  }
