import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { citizenTokensOf } from '../../access/index.ts'
import { readCookie } from '../../ground/http/cookies.ts'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { ApprovalAnswer } from '../../ground/outside/approval/port.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { latest } from '../lifecycle/index.ts'
import { finalizingOf } from '../reception/index.ts'
import { askApproval } from './ask.ts'
import { notified, requireService } from './notified.ts'
import { receiveApproved } from './receive.ts'
import { verifyApproval } from './verify.ts'

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((words) => words === 'true')])
const words = z.coerce.string().max(500).default('')

const notification = z.object({
  aceptado: flag,
  introducido: flag,
  requestUuid: z.uuid().toLowerCase(),
  hashDatos: z.string().max(128),
  ci: z.coerce.string().max(40),
  mensaje: words,
  transaction_id: words,
})

const approvalAnswer = z.object({
  finalizado: z.boolean(),
  link: z.string(),
  message: z.string(),
  estadoProceso: z.string(),
  error: z.boolean(),
})

/** The digital filing: approval asked, notified and verified, then received by the server (R6.28, R6.35 to R6.47). */
export const approvalRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, config } = services
    const usuario = { access: 'usuario' } as const

    const finalized = z.object({ err_existente: z.int(), err_mensaje: z.string(), aprobacion: approvalAnswer })
    app.post(
      '/djbr_registro/finalizar_declaracion',
      described({ ...usuario, ifMatch: true, summary: 'Finalizar la declaración por la modalidad digital', answer: finalized }),
      async (request) => {
        const cookie = readCookie(config, request, 'djbr') ?? ''
        const asking = { ...finalizingOf(request), cookie, tokens: await citizenTokensOf(services, cookie) }
        return { err_existente: 0, err_mensaje: '', aprobacion: answerInWords(await askApproval(services, asking), asking.language) }
      },
    )

    const received = z.object({
      error_existente: z.int(),
      error_codigo: z.int(),
      error_mensaje: z.string(),
      errores_proceso: z.boolean(),
    })
    app.post(
      '/djbr_registro/recepcion_digital',
      described({ ...usuario, summary: 'Recibir la declaración aprobada en Ciudadanía Digital', answer: received }),
      async (request) => {
        const { personId } = sessionOf(request)
        const current = await latest(db, personId)
        const done = { error_existente: 0, error_codigo: 0, error_mensaje: '' }
        if (current?.state !== STATE.received) {
          if (current?.state !== STATE.finished || current.receptionSystem !== 1) throw new Failure('refused', 'lifecycle.notFinished')
          const approval = await verifyApproval(services, principalOf(request), current.id, personId)
          if (approval === 'unknown') throw new Failure('refused', 'approval.unavailable')
          if (approval === 'not yet') throw new Failure('refused', 'approval.notYet')
          if (!(await receiveApproved(services, principalOf(request), current.id))) throw new Failure('refused', 'approval.notReceived')
        }
        return { ...done, errores_proceso: await signingTroubled(current.id) }
      },
    )

    /** Whether a document of a reception could not be signed when it was its turn, or nobody is there to sign: it is signed later by itself. */
    async function signingTroubled(declarationId: number): Promise<boolean> {
      const order = await db
        .selectFrom('signingOrder')
        .select('signingOrder.id')
        .where('declarationId', '=', declarationId)
        .where((order) =>
          order.not(
            order.exists(order.selectFrom('signedDocument').select('signedDocument.id').whereRef('orderId', '=', 'signingOrder.id')),
          ),
        )
        .where((order) => order.or([order('tries', '>', 0), order.not(order.exists(order.selectFrom('signerBeat').select('single')))]))
        .executeTakeFirst()
      return order !== undefined
    }

    app.post(
      '/ciudadania/aprobacion',
      {
        ...described({
          access: 'public',
          crossSite: true,
          summary: 'Notificar el resultado de una aprobación',
          body: notification,
          answer: z.object({ finalizado: z.literal(true) }),
        }),
        preValidation: async (request: FastifyRequest) => requireService(services, request.headers.authorization),
      },
      async (request) => {
        await notified(services, principalOf(request), request.body)
        return { finalizado: true as const }
      },
    )
  }

/** The service's answer as the documents have it (R9.26, R6.35). */
function answerInWords(answer: ApprovalAnswer, language: Language): z.output<typeof approvalAnswer> {
  const not = { finalizado: false, link: '', message: '', estadoProceso: '', error: true }
  switch (answer.outcome) {
    case 'asked':
      return { finalizado: true, link: answer.link, message: text(language, 'approval.asked'), estadoProceso: '', error: false }
    case 'refused':
      return { ...not, message: answer.message }
    case 'tokenEnded':
      return { ...not, estadoProceso: text(language, 'approval.tokenEnded') }
    case 'down':
      return not
  }
}
