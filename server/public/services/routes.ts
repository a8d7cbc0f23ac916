import { captchaFields } from '@djbr/domain/calls/entering.ts'
import { isControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { isDeclarable, parseDisplayDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { grantPass, hasPass, knownVisitor, requireCaptcha, visitorOf } from '../../access/index.ts'
import { browserOf } from '../../ground/http/cookies.ts'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'
import { certificateFacts, fetchHanded, handCertificate, receivedDeclaration } from './certificate.ts'
import { statusOf } from './certificate-status.ts'
import { documentByHash, knownDocument } from './known-document.ts'

const NOT_FOUND = -1

const receptionDate = z
  .string('common.invalidDate')
  .transform((entered) => parseDisplayDate(entered) ?? entered)
  .refine(isDeclarable, 'common.invalidDate')
const certificateKey = {
  control_cge: z.string('common.required').min(1, 'common.required').max(30, 'common.tooLong?max=30'),
  fecha_recepcion: receptionDate,
}

/** The check of a certificate received in person (R3.27). */
export const publicRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'public', flood: 'certificateCheck' } as const
    // @protects S48 whoever has a certificate adds few rows by asking for it
    //   instead: ['certificateCheck', 'certificatePass'] ==> 'certificateCheck'
    const keeping = { access: 'public', flood: ['certificateCheck', 'certificatePass'] } as const

    app.post(
      '/djbr_registro/verifica_tipo_declaracion',
      described({
        ...keeping,
        summary: 'Leer por qué modalidad se recibió un certificado',
        body: z.object({ ...certificateKey, ...captchaFields }),
        answer: z.object({ sistema_recepcion: z.int() }),
      }),
      async (request, reply) => {
        const { control_cge: code, fecha_recepcion: date, captcha, token } = request.body
        // @protects S26 only a code whose check sign is right is asked without a captcha
        //   without: && isControlCode(code)
        // A certificate's QR asks without a captcha: only a code whose check sign is right may.
        const scanned = captcha === '' && token === '' && isControlCode(code)
        const visitor = visitorOf(services, browserOf(services.config, request, reply))
        if (!scanned) await requireCaptcha(services, visitor, 'certificado', { captcha, token })
        const found = await receivedDeclaration(services, code, date)
        if (!found) return { sistema_recepcion: NOT_FOUND }
        await grantPass(services, await visitor.number(), 'certificado', [normalizeControlCode(code), date])
        return { sistema_recepcion: found.receptionSystem }
      },
    )

    const status = z.object({ situacion: z.enum(['', 'vigente', 'reemplazada', 'baja']), constancia: z.string() })
    app.post(
      '/public/situacion',
      described({
        ...config,
        summary: 'Consultar si un certificado está vigente, reemplazado o de baja',
        body: z.object(certificateKey),
        answer: status,
      }),
      async ({ body: { control_cge: code, fecha_recepcion: date } }) => {
        const found = await statusOf(services.db, code, date)
        return { situacion: found?.status ?? ('' as const), constancia: found?.code ?? '' }
      },
    )

    const sha256 = z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'common.invalid')
      .toLowerCase()
    app.get(
      '/public/documento_conocido/:sha256',
      described({ ...config, summary: 'Comprobar si el portal emitió un documento', params: z.object({ sha256 }), answer: knownDocument }),
      async ({ params }) => documentByHash(services.db, params.sha256),
    )

    const facts = z.object({
      err_existente: z.int(),
      err_mensaje: z.string(),
      numeroCertificadoDep: z.string(),
      codigoControlCge: z.string(),
      motivoDeclaracion: z.string(),
      tipdoc: z.string(),
      docidentidad: z.string(),
      apellidos: z.string(),
      nombres: z.string(),
      fechaRecepcion: z.string(),
      entidad: z.string(),
      cargo: z.string(),
      tipdoc_descripcion: z.string(),
      perdec_docidentidad: z.string(),
      dep_sigla_expedicion: z.string(),
      perdec_apellidos: z.string(),
      perdec_nombres: z.string(),
      motdec_descripcion: z.string(),
      decjur_fecha_recepcion_formateado: z.string(),
      decjur_fecha_ultima_visita: z.string(),
      ent_descripcion: z.string(),
      cardec_descripcion_cargo: z.string(),
      decjur_numero_certificado_departamento: z.string(),
      numero_certificado_nacional: z.string(),
      decjur_control_cge: z.string(),
    })
    app.post(
      '/djbr_registro/validar_control_externo',
      described({ ...config, summary: 'Leer lo que dice un certificado tradicional', body: z.object(certificateKey), answer: facts }),
      async (request, reply) => {
        const { control_cge: code, fecha_recepcion: date } = request.body
        const visitor = await knownVisitor(services, browserOf(services.config, request, reply))
        const allowed = await hasPass(services, visitor, 'certificado', [normalizeControlCode(code), date])
        // @protects S26 a certificate is shown to whoever found it
        //   instead: ? await certificateFacts(services, code, date) : undefined ==> === undefined ? undefined : await certificateFacts(services, code, date)
        const found = allowed ? await certificateFacts(services, code, date) : undefined
        if (!found) throw new Failure('refused', 'public.validate.notFound')
        return { err_existente: 0, err_mensaje: '', ...found }
      },
    )

    const handed = z.object({ err_existente: z.int(), err_mensaje: z.string(), id_archivo_dig_cert: z.string(), sha256_cert: z.string() })
    app.post(
      '/djbr_registro/validar_control',
      described({ ...keeping, summary: 'Preparar la descarga de un certificado digital', body: z.object(certificateKey), answer: handed }),
      async (request, reply) => {
        const { control_cge: code, fecha_recepcion: date } = request.body
        const visitor = await knownVisitor(services, browserOf(services.config, request, reply))
        // @protects S27 a certificate is handed to whoever found it
        //   without: && (await hasPass(services, visitor, 'certificado', [normalizeControlCode(code), date]))
        const allowed = visitor !== null && (await hasPass(services, visitor, 'certificado', [normalizeControlCode(code), date]))
        const found = allowed ? await handCertificate(services, visitor, code, date) : undefined
        if (!found) throw new Failure('refused', 'public.validate.notFound')
        return { err_existente: 0, err_mensaje: '', id_archivo_dig_cert: found.handle, sha256_cert: found.hash }
      },
    )

    app.post(
      '/djbr_registro/validar_documento',
      described({
        ...config,
        summary: 'Descargar un certificado digital firmado',
        body: z.object({ data: z.string('common.required').max(400) }),
        answer: z.object({ documento: z.string() }),
      }),
      async (request, reply) => {
        const visitor = await knownVisitor(services, browserOf(services.config, request, reply))
        const [handle = '', hash = ''] = Buffer.from(request.body.data, 'base64').toString('latin1').split(':')
        const bytes = visitor === null ? undefined : await fetchHanded(services, visitor, { handle, hash })
        if (!bytes) throw new Failure('notFound', 'common.notFound')
        return { documento: Buffer.from(bytes).toString('base64') }
      },
    )
  }
