import { type AskedApproval, finalizeDigitally, receiveDigitally } from '@djbr/domain/calls/filing.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { citizenTokensOf } from '../../access/index.ts'
import type { Database } from '../../ground/database/connect.ts'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { FOUND } from '../../ground/http/wire.ts'
import { type ApprovalAnswer, transactionCode } from '../../ground/outside/approval/port.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { latest } from '../lifecycle/index.ts'
import { finalizingOf } from '../reception/index.ts'
import { askApproval } from './ask.ts'
import { notified, requireService } from './notified.ts'
import { receiveApproved } from './receive.ts'
import { verifyApproval } from './verify.ts'

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((words) => words === 'true')])
/** A text from the service, or a number that it writes for one. */
const said = (most: number) => z.union([z.string().max(most), z.int().transform(String)])

const notice = z.object({
  aceptado: flag,
  introducido: flag,
  requestUuid: z.uuid().toLowerCase(),
  hashDatos: z.string().max(128),
  ci: said(40),
  mensaje: z.union([said(500), z.null().transform(() => '')]).default(''),
  transaction_id: transactionCode,
})

/** Whether a document of a reception could not be signed in its turn, or no signing process is there. It is signed later by itself. */
async function signingTroubled(db: Database, declarationId: number): Promise<boolean> {
  const order = await db
    .selectFrom('signingOrder')
    .select('signingOrder.id')
    .where('declarationId', '=', declarationId)
    .where((order) =>
      order.not(order.exists(order.selectFrom('signedDocument').select('signedDocument.id').whereRef('orderId', '=', 'signingOrder.id'))),
    )
    .where((order) => order.or([order('tries', '>', 0), order.not(order.exists(order.selectFrom('signerBeat').select('single')))]))
    .executeTakeFirst()
  return order !== undefined
}

/** The service's notification. The service is recognised by its secret, before anything that it sends is looked at. */
const notification = (app: FastifyInstance, services: Services) =>
  app.post<{ Body: z.output<typeof notice> }>(
    '/ciudadania/aprobacion',
    {
      ...described({
        access: 'public',
        crossSite: true,
        summary: 'Notificar el resultado de una aprobación',
        body: notice,
        answer: z.object({ finalizado: z.literal(true) }),
      }),
      preValidation: async (request: FastifyRequest) => requireService(services, request.headers.authorization),
    },
    async (request) => {
      await notified(services, principalOf(request), request.body)
      return { finalizado: true as const }
    },
  )

/** The digital filing: the approval is asked for, notified and verified, then the server receives (R6.28, R6.35 to R6.47). */
export const approvalRoutes = calls(
  serve(finalizeDigitally, async (acting) => {
    const { services, language, browser } = acting
    const cookie = browser.cookie('djbr') ?? ''
    const asking = { ...finalizingOf(acting), cookie, tokens: await citizenTokensOf(services, cookie) }
    return { ...FOUND, aprobacion: answerInWords(await askApproval(services, asking), language) }
  }),
  serve(receiveDigitally, async ({ services, session: { personId }, principal }) => {
    const current = await latest(services.db, personId)
    const done = { error_existente: 0, error_codigo: 0, error_mensaje: '' }
    if (current?.state !== STATE.received) {
      if (current?.state !== STATE.finished || current.receptionSystem !== 1) throw new Failure('refused', 'lifecycle.notFinished')
      const approval = await verifyApproval(services, principal, current.id, personId)
      if (approval === 'unknown') throw new Failure('refused', 'approval.unavailable')
      if (approval === 'not yet') throw new Failure('refused', 'approval.notYet')
      if (!(await receiveApproved(services, principal, current.id))) throw new Failure('refused', 'approval.notReceived')
    }
    return { ...done, errores_proceso: await signingTroubled(services.db, current.id) }
  }),
  notification,
)

/** Returns the service's answer as the documents have it (R9.26, R6.35). */
function answerInWords(answer: ApprovalAnswer, language: Language): AskedApproval {
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
