import { languageOf, text } from '@djbr/domain/messages/index.ts'
import { addDays, dateInLaPaz, daysBetween, type PlainDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { calendarFile } from '../../ground/calendar-file.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest } from '../../ground/http/secrets.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'
import { currentDeadline } from './deadline.ts'
import { deadlineInWords, restDayInWords } from './deadline-words.ts'

const REMIND_DAYS_BEFORE = [7, 1]

const CONSIDERED_DAYS = 60

/** The day of the last technical failure of the last two months that is certified; null when there is none. */
async function lastCertifiedOutage({ db, clock }: Services, personId: number): Promise<PlainDate | null> {
  const since = addDays(dateInLaPaz(clock.now()), -CONSIDERED_DAYS)
  const last = await asPerson(db, personId, (trx) =>
    trx
      .selectFrom('technicalFailure')
      .select('happenedAt')
      .where('personId', '=', personId)
      .where('certifiedAt', 'is not', null)
      .where('happenedAt', '>=', new Date(since))
      .orderBy('happenedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return last ? dateInLaPaz(last.happenedAt) : null
}

/** When the declaration of the current user is due, and the same for their calendar (R6.13). */
export const deadlineRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { listCache, clock, config } = services
    const access = { access: 'session' } as const

    const deadline = z.object({
      /** How their latest declaration stood when this was reckoned, as `obtiene_estado` says it. */
      cod_estado: z.int(),
      motdec_codigo: z.int(),
      fecha_limite: z.string().nullable(),
      dias_restantes: z.int().nullable(),
      vencido: z.boolean(),
      motivo: z.string(),
      /** Of a finished declaration: when it was finalized, and whether that was late. */
      finalizada: z.string().nullable(),
      fuera_de_plazo: z.boolean().nullable(),
      /** The last day on which something failed for them that the office has certified. */
      falla_certificada: z.string().nullable(),
      inhabiles: z.array(z.object({ fecha: z.string(), nombre: z.string() })),
    })
    app.get(
      '/djbr_registro/plazo',
      { config: access, schema: { summary: 'Leer el propio plazo', response: { 200: deadline } } },
      async (request) => {
        const language = languageOf(request.headers['accept-language'])
        const current = await currentDeadline(services, sessionOf(request).personId)
        const left = current.last === null ? null : daysBetween(dateInLaPaz(clock.now()), current.last)
        return {
          cod_estado: current.state,
          motdec_codigo: current.reason,
          fecha_limite: current.last,
          dias_restantes: left === null ? null : Math.max(0, left),
          vencido: left !== null && left < 0,
          motivo: deadlineInWords(current, language, listCache),
          finalizada: current.finalized?.on ?? null,
          fuera_de_plazo: current.finalized?.late ?? null,
          falla_certificada: await lastCertifiedOutage(services, sessionOf(request).personId),
          inhabiles: current.rests.map((rest) => ({ fecha: rest.date, nombre: restDayInWords(rest, language, listCache) })),
        }
      },
    )

    app.get(
      '/djbr_registro/plazo/calendario',
      {
        config: access,
        schema: { summary: 'Descargar el plazo como archivo de calendario', produces: ['text/calendar'], response: { 200: z.string() } },
      },
      async (request, reply) => {
        const language = languageOf(request.headers['accept-language'])
        const { personId } = sessionOf(request)
        const current = await currentDeadline(services, personId)
        if (!current.last) throw new Failure('notFound', 'common.notFound')
        const { baseUrl } = config
        const name = digest(`plazo ${baseUrl} ${personId} ${current.of}`).toString('base64url').slice(0, 22)
        const file = calendarFile({
          uid: `plazo-${name}@${new URL(baseUrl).hostname}`,
          writtenAt: clock.now(),
          day: current.last,
          title: text(language, 'deadline.event'),
          text: text(language, 'deadline.eventText', { why: deadlineInWords(current, language, listCache), address: baseUrl }),
          url: `${baseUrl}/`,
          reminder: text(language, 'deadline.reminder'),
          remindDaysBefore: REMIND_DAYS_BEFORE,
        })
        return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="plazo-djbr.ics"').send(file)
      },
    )
  }
