import { MOST_ATTACHMENT_BYTES } from '@djbr/domain/examination/cases/attachment.ts'
import { ANSWER_CAUSES, EXAMINATION_OUTCOMES, type ExaminationOutcome } from '@djbr/domain/examination/cases/case.ts'
import { LONGEST_EXPLANATION } from '@djbr/domain/examination/cases/explanation.ts'
import { PRINTED, tidy } from '@djbr/domain/values/characters.ts'
import { displayDate, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { reasonShape } from '../http/reason.ts'
import { sessionOf } from '../http/session.ts'
import type { Slice } from '../http/slice.ts'
import { codeParam, saved, savedShape } from '../http/wire.ts'
import { principalOf } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { answer, attach, detach, extend, ownCases } from './answer.ts'
import { requestOnTheWire, requestShape } from './wire.ts'

/** A full file in base64, and the rest of the body. */
const UPLOAD_LIMIT = Math.ceil(MOST_ATTACHMENT_BYTES * 1.4)

const ownShape = z.object({
  codigo: z.int(),
  declaracion: z.int(),
  avisado: z.string(),
  puede_responder: z.boolean(),
  pedidos: z.array(requestShape),
  terminado: z.string().nullable(),
  resultado: z.enum(EXAMINATION_OUTCOMES).nullable(),
  motivos: z.string(),
})

/** What a declarant is asked of their own declarations and answers, and what came of it (R18.10, R18.13). */
export const ownCaseRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'session' } as const
    const params = z.object({ pedido: codeParam })

    app.get(
      '/djbr_registro/examenes',
      { config, schema: { summary: 'Listar las verificaciones de las propias declaraciones', response: { 200: z.array(ownShape) } } },
      async (request) =>
        (await ownCases(services, sessionOf(request))).map((row) => ({
          codigo: row.id,
          declaracion: row.declarationId,
          avisado: row.notifiedAt ? laPazTimestamp(row.notifiedAt) : '',
          puede_responder: row.mayAnswer,
          pedidos: row.requests.map((each) => requestOnTheWire(each, row.sworn)),
          terminado: row.endedAt && laPazTimestamp(row.endedAt),
          resultado: row.outcome as ExaminationOutcome | null,
          motivos: row.reasons ?? '',
        })),
    )

    app.post(
      '/djbr_registro/examenes/:pedido/respuesta',
      {
        config,
        schema: {
          summary: 'Responder un pedido de explicación',
          params,
          body: z.object({
            causa: z.enum(ANSWER_CAUSES, 'common.unknownCode'),
            respuesta: z
              .string('common.required')
              .trim()
              .min(1, 'common.required')
              .max(LONGEST_EXPLANATION, `common.tooLong?max=${LONGEST_EXPLANATION}`),
          }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { causa: cause, respuesta: words } = request.body
        await answer(services, sessionOf(request), principalOf(request), request.params.pedido, { cause, words })
        return saved(request, 'cases.answered')
      },
    )

    app.post(
      '/djbr_registro/examenes/:pedido/prorroga',
      {
        config,
        schema: {
          summary: 'Tomar más plazo para responder',
          params,
          body: z.object({ motivo: reasonShape }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const dueOn = await extend(services, sessionOf(request), principalOf(request), request.params.pedido, request.body.motivo)
        return saved(request, 'cases.extended', {}, { date: displayDate(dueOn) })
      },
    )

    app.post(
      '/djbr_registro/examenes/:pedido/adjuntos',
      {
        config: { ...config, tooLarge: { field: 'archivo', message: 'examined.file.tooLarge' } },
        bodyLimit: UPLOAD_LIMIT,
        schema: {
          summary: 'Agregar un archivo a una respuesta',
          params,
          body: z.object({
            nombre: z
              .string('common.required')
              .overwrite(tidy)
              .min(1, 'common.required')
              .max(120, 'common.tooLong?max=120')
              .regex(PRINTED, 'common.specialCharacter'),
            archivo: z.string('common.required').regex(/^[A-Za-z0-9+/]+={0,2}$/, 'common.invalidFormat'),
          }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { nombre: name, archivo } = request.body
        const file = { name, bytes: Buffer.from(archivo, 'base64') }
        const inf_codigo = await attach(services, sessionOf(request), principalOf(request), request.params.pedido, file)
        return saved(request, 'cases.file.added', { inf_codigo })
      },
    )

    app.delete(
      '/djbr_registro/examenes/:pedido/adjuntos/:adjunto',
      {
        config,
        schema: {
          summary: 'Quitar un archivo de una respuesta que no se dio',
          params: params.extend({ adjunto: codeParam }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { pedido, adjunto } = request.params
        await detach(services, sessionOf(request), principalOf(request), pedido, adjunto)
        return saved(request, 'cases.file.removed')
      },
    )
  }
