import { arrivals } from '@djbr/domain/fields/contract.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { MASS_NOTICE_STATES, MOST_ALONE, massNotice, STANDS } from '@djbr/domain/register/mass-notices.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readInput } from '../../access/index.ts'
import { asRegister } from '../../database/as-person.ts'
import { orPresent, versionSeen } from '../../http/if-match.ts'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { codeParam, saved, savedShape } from '../../http/wire.ts'
import { writeMail } from '../../outside/mail/letter.ts'
import { principalOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { letterOf } from '../letter.ts'
import { contentOfMassNotice } from './audience.ts'
import { countAudience, type MassNotice, massNoticeOf, massNotices } from './find.ts'
import { decideMassNotice, orderMassNotice, type Step, stepMassNotice } from './send.ts'
import { tryMassNotice } from './try-out.ts'
import { changeMassNotice, writeMassNotice } from './write.ts'

const NO_MONTH = '1900-01-01'

const summaryShape = z.object({
  aviso: z.int(),
  version: z.int(),
  estado: z.enum(MASS_NOTICE_STATES),
  titulo: z.string(),
  redactado: z.string(),
  redactado_por: z.string(),
  ordenado_por: z.string(),
  decidido_por: z.string(),
  motivo_rechazo: z.string(),
  /** For how many it was ordered; null for a draft. */
  personas: z.int().nullable(),
  anotadas: z.int(),
  faltan: z.int(),
  por_correo: z.int(),
  solo_en_portal: z.int(),
  correo_no_admitido: z.int(),
  ya_no_correspondia: z.int(),
})

const detailShape = summaryShape.extend({
  situacion: z.int(),
  motivo_declaracion: z.int(),
  mes: z.string(),
  entidad: z.int(),
  departamento: z.int(),
  texto: z.string(),
  titulo_ingles: z.string(),
  texto_ingles: z.string(),
  /** Whether who asks may decide it: neither wrote nor ordered it. */
  puede_decidir: z.boolean(),
  /** For how many people it would be now, and how many need a second person; null once it was decided. */
  personas_ahora: z.int().nullable(),
  maximo_sin_segunda_persona: z.int(),
  correo: z.string(),
  correo_ingles: z.string(),
})

const STEPS = { pausar: 'pause', reanudar: 'resume', descartar: 'discard' } as const satisfies Record<string, Step>
const STEP_WORDS = {
  pause: 'reminders.mass.pausedNow',
  resume: 'reminders.mass.resumedNow',
  discard: 'reminders.mass.discardedNow',
} as const

const params = z.object({ aviso: codeParam })
const people = z.int('common.notNumber').min(0, 'common.notNumber')
const reason = z.string('common.required').trim().min(1, 'common.required').max(250, 'common.tooLong?max=250')

const summaryOf = (notice: MassNotice) => ({
  aviso: notice.id,
  version: notice.version,
  estado: notice.state,
  titulo: notice.title,
  redactado: laPazTimestamp(notice.writtenAt),
  redactado_por: notice.writer,
  ordenado_por: notice.orderer ?? '',
  decidido_por: notice.decider ?? '',
  motivo_rechazo: notice.declinedFor,
  personas: notice.people,
  anotadas: notice.progress.addressed,
  faltan: notice.progress.left,
  por_correo: notice.progress.mailed,
  solo_en_portal: notice.progress.shown,
  correo_no_admitido: notice.progress.unmailed,
  ya_no_correspondia: notice.progress.dropped,
})

const codeOf = (stands: MassNotice['stands']) => Number(Object.entries(STANDS).find(([, each]) => each === stands)?.[0])

/** Mass notices of the authority: written, tried, ordered, decided by a second person, and sent (R14.8 to R14.11). */
export const massNoticeRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, config: settings } = services
    const config = { access: 'office:massNotices' } as const
    const entered = (request: FastifyRequest) => readInput(massNotice, request.body as Record<string, unknown>, dateInLaPaz(clock.now()))

    const detailOf = (id: number, accountId: number | null) =>
      asRegister(db, 'authority', async (trx) => {
        const notice = await massNoticeOf(trx, id, clock.now())
        const isOpen = notice.state === 'borrador' || notice.state === 'por_aprobar'
        const mail = (language: 'es' | 'en') => writeMail(settings, language, letterOf(language, '', contentOfMassNotice(notice))).text
        return {
          ...summaryOf(notice),
          situacion: codeOf(notice.stands),
          motivo_declaracion: notice.reason ?? -1,
          mes: notice.dueMonth ?? NO_MONTH,
          entidad: notice.entityCode ?? 0,
          departamento: notice.department ?? 0,
          texto: notice.body,
          titulo_ingles: notice.titleInEnglish,
          texto_ingles: notice.bodyInEnglish,
          puede_decidir: notice.state === 'por_aprobar' && accountId !== notice.orderedBy && accountId !== notice.writtenBy,
          personas_ahora: isOpen ? await countAudience(trx, notice, clock.now()) : null,
          maximo_sin_segunda_persona: MOST_ALONE,
          correo: mail('es'),
          correo_ingles: notice.titleInEnglish === '' ? '' : mail('en'),
        }
      })

    app.get(
      '/oficina/avisos-masivos',
      { config, schema: { summary: 'Listar los avisos masivos', response: { 200: z.array(summaryShape) } } },
      async () => (await massNotices(services)).map(summaryOf),
    )

    app.get(
      '/oficina/avisos-masivos/:aviso',
      { config, schema: { summary: 'Leer un aviso masivo, cómo se verá y cómo va', params, response: { 200: detailShape } } },
      async (request) => detailOf(request.params.aviso, sessionOf(request).accountId),
    )

    app.post(
      '/oficina/avisos-masivos',
      {
        config,
        schema: { summary: 'Redactar un aviso masivo', body: z.looseObject(arrivals(massNotice)), response: { 200: savedShape } },
      },
      async (request) => {
        const id = await writeMassNotice(services, sessionOf(request), principalOf(request), entered(request))
        return saved(request, 'reminders.mass.saved', { inf_codigo: id, version: 1 })
      },
    )

    app.put(
      '/oficina/avisos-masivos/:aviso',
      {
        config: { ...config, ifMatch: true },
        schema: { summary: 'Cambiar un aviso masivo', params, body: z.looseObject(arrivals(massNotice)), response: { 200: savedShape } },
      },
      async (request) => {
        const id = request.params.aviso
        const over = { id, version: versionSeen(request), entered: entered(request) }
        const officer = sessionOf(request)
        const version = await orPresent(changeMassNotice(services, officer, principalOf(request), over), () =>
          detailOf(id, officer.accountId),
        )
        return saved(request, 'reminders.mass.saved', { inf_codigo: id, version })
      },
    )

    app.post(
      '/oficina/avisos-masivos/:aviso/prueba',
      { config, schema: { summary: 'Enviarse la prueba de un aviso masivo', params, response: { 200: savedShape } } },
      async (request) => {
        const language = languageOf(request.headers['accept-language'])
        await tryMassNotice(services, sessionOf(request), principalOf(request), { id: request.params.aviso, language })
        return saved(request, 'reminders.mass.tried')
      },
    )

    app.post(
      '/oficina/avisos-masivos/:aviso/enviar',
      {
        config,
        schema: {
          summary: 'Ordenar que se envíe un aviso masivo',
          params,
          body: z.object({ personas: people }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const order = { id: request.params.aviso, people: request.body.personas }
        const isSent = await orderMassNotice(services, sessionOf(request), principalOf(request), order)
        return saved(request, isSent ? 'reminders.mass.sending' : 'reminders.mass.ordered')
      },
    )

    app.post(
      '/oficina/avisos-masivos/:aviso/decidir',
      {
        config,
        schema: {
          summary: 'Decidir si se envía un aviso masivo',
          params,
          body: z
            .object({ aprobar: z.boolean('common.notYesNo'), personas: people.default(0), motivo: reason.optional() })
            .refine(({ aprobar, motivo }) => aprobar || motivo !== undefined, { path: ['motivo'], error: 'common.required' }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { aprobar, personas, motivo = '' } = request.body
        const decision = { id: request.params.aviso, approve: aprobar, people: personas, reason: aprobar ? '' : motivo }
        await decideMassNotice(services, sessionOf(request), principalOf(request), decision)
        return saved(request, aprobar ? 'reminders.mass.sending' : 'reminders.mass.declinedNow')
      },
    )

    app.post(
      '/oficina/avisos-masivos/:aviso/marcha',
      {
        config,
        schema: {
          summary: 'Pausar, reanudar o descartar un aviso masivo',
          params,
          body: z.object({ accion: z.enum(['pausar', 'reanudar', 'descartar'], 'common.unknownCode') }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const step = STEPS[request.body.accion]
        await stepMassNotice(services, principalOf(request), request.params.aviso, step)
        return saved(request, STEP_WORDS[step])
      },
    )
  }
