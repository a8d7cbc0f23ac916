import { captchaFields } from '@djbr/domain/calls/entering.ts'
import { publicExtract } from '@djbr/domain/calls/own-review.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { IDENTITY_CARD, PASSPORT } from '@djbr/domain/identity/identity-document.ts'
import { refer } from '@djbr/domain/messages/reference.ts'
import { lengthOf, plainSigns, tidy } from '@djbr/domain/values/characters.ts'
import { isDeclarable, parseDisplayDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { knownVisitor, requireCaptcha, visitorOf } from '../../access/index.ts'
import { extractOnTheWire } from '../../declaring/declaration/index.ts'
import { browserOf } from '../../ground/http/cookies.ts'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import { principalOf } from '../../ground/http/principal.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'
import { type FoundSummary, findSummaries, publicSummary } from './search.ts'
import { statusOf } from './status.ts'

const NOBODY = { number: -1, seal: '', surnames: '', names: '', entity: '', declaredOn: '' }

const words = (max: number) =>
  z
    .string('common.required')
    .transform((entered) => plainSigns(tidy(entered)))
    .refine((entered) => entered !== '', 'common.required')
    .refine((entered) => lengthOf(entered) <= max, refer('common.tooLong', { max }))

/** Longer than any part of a document: such a value is nobody's, and is answered as one. */
const MAX_PART = 20
const documentPart = z
  .union([z.string().max(MAX_PART, `common.tooLong?max=${MAX_PART}`), z.int().transform(String)])
  .nullish()
  .transform((part) => (part ?? '').trim().toUpperCase())

const row = z.object({
  perdec_codigo: z.int(),
  perdec_nombres: z.string(),
  perdec_apellidos: z.string(),
  cardec_descripcion_entidad: z.string(),
  decjur_fecha_declaracion: z.string(),
  decjur_control_cge: z.string(),
})

const onTheWire = ({ number, seal, surnames, names, entity, declaredOn }: FoundSummary) => ({
  perdec_codigo: number,
  perdec_nombres: names,
  perdec_apellidos: surnames,
  cardec_descripcion_entidad: entity,
  decjur_fecha_declaracion: declaredOn,
  decjur_control_cge: seal,
})

/** Public search, public summary and status lookup (R3.15, R3.19, R3.22). */
export const searchRoutes =
  (services: Services): Slice =>
  async (app) => {
    app.post(
      '/djbr_registro/consulta_publica',
      described({
        access: 'public',
        flood: ['search', 'searchDaily'],
        summary: 'Buscar declaraciones públicas',
        body: z.object({
          perdec_apellidos: words(80),
          perdec_nombres: words(98),
          ...captchaFields,
        }),
        answer: z.array(row),
      }),
      async (request, reply) => {
        const { perdec_apellidos: surnames, perdec_nombres: names, captcha, token } = request.body
        const visitor = visitorOf(services, browserOf(services.config, request, reply))
        // @protects S23 a search asks for a captcha
        await requireCaptcha(services, visitor, 'busqueda', { captcha, token })
        const found = await findSummaries(services, visitor, surnames, names)
        return found.length > 0 ? found.map(onTheWire) : [onTheWire(NOBODY)]
      },
    )

    app.get(
      '/djbr_registro/resumen_publico/:perdec_codigo/:control',
      described({
        access: 'public',
        flood: 'summary',
        summary: 'Leer el resumen público de una declaración',
        params: z.object({ perdec_codigo: z.string(), control: z.string() }),
        answer: publicExtract,
      }),
      async (request, reply) => {
        const { perdec_codigo: number, control } = request.params
        const visitor = await knownVisitor(services, browserOf(services.config, request, reply))
        const found = /^\d{1,15}$/.test(number) ? await publicSummary(services, visitor, Number(number), control) : undefined
        if (!found) throw new Failure('notFound', 'common.notFound')
        return extractOnTheWire(found, found.receivedOn)
      },
    )

    app.get(
      '/djbr_registro/declaracion_jurada_publico',
      described({
        access: 'public',
        flood: 'status',
        door: true,
        summary: 'Consultar el estado de una declaración por documento y fecha de nacimiento',
        query: z
          .object({
            tipo_documento: z.coerce
              .number('common.required')
              .refine((type) => type === IDENTITY_CARD || type === PASSPORT, 'common.unknownCode'),
            prefijo_documento: documentPart,
            nro_documento: documentPart,
            sufijo_documento: documentPart,
            fecha_nacimiento: z
              .string('common.required')
              .transform((entered) => parseDisplayDate(entered) ?? entered)
              .refine(isDeclarable, 'common.invalidDate'),
            ...captchaFields,
          })
          .check(({ value: { tipo_documento, nro_documento }, issues }) => {
            if (nro_documento !== '') return
            const message = tipo_documento === PASSPORT ? 'services.status.passportRequired' : 'services.status.numberRequired'
            issues.push({ code: 'custom', path: ['nro_documento'], message, input: nro_documento })
          }),
        answer: z.object({
          decjur_fecha_declaracion: z.string(),
          decjur_estado: z.int(),
          error_existente: z.int(),
          error_mensaje: z.string(),
        }),
      }),
      async (request, reply) => {
        const { tipo_documento, prefijo_documento, nro_documento, sufijo_documento, fecha_nacimiento, captcha, token } = request.query
        const visitor = visitorOf(services, browserOf(services.config, request, reply))
        const document = { documentType: tipo_documento, prefix: prefijo_documento, number: nro_documento, suffix: sufijo_documento }
        const found = await statusOf(services, principalOf(request), {
          document: registeredDocument(document),
          birthDate: fecha_nacimiento,
          admit: () => requireCaptcha(services, visitor, 'estado', { captcha, token }),
        })
        if (!found) throw new Failure('refused', 'services.status.notFound')
        return { decjur_fecha_declaracion: found.declaredOn, decjur_estado: found.state, error_existente: 0, error_mensaje: '' }
      },
    )
  }
