import { languageOf } from '@djbr/domain/messages/index.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { asPerson } from '../database/as-person.ts'
import { sessionOf } from '../http/session.ts'
import type { Slice } from '../http/slice.ts'
import { NOTICE_TARGETS, targetOf, wordsOf } from './kinds.ts'
import { ofStaff } from './of-staff.ts'

const MAX_SHOWN = 50

const noticeShape = z.object({
  codigo: z.uuid(),
  fecha: z.string(),
  titulo: z.string(),
  mensaje: z.string(),
  enlace: z.enum(NOTICE_TARGETS).nullable(),
  /** Not read yet, and from before this session: to be shown at the sign-in. */
  por_ver: z.boolean(),
})

/** What happened to the account and the declaration of the current user. */
export const noticeRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, config } = services

    app.get(
      '/system/avisos',
      { config: { access: 'session' }, schema: { summary: 'Listar los propios avisos', response: { 200: z.array(noticeShape) } } },
      async (request) => {
        const { personId, startedAt } = sessionOf(request)
        const notices = await asPerson(db, personId, (trx) =>
          trx
            .selectFrom('notice')
            .select(['id', 'kind', 'details', 'happenedAt', 'readAt'])
            .select(ofStaff)
            .where('personId', '=', personId)
            .orderBy('happenedAt', 'desc')
            .limit(MAX_SHOWN)
            .execute(),
        )
        return notices.map((notice) => {
          const { title, words } = wordsOf(languageOf(request.headers['accept-language']), notice)
          return {
            codigo: notice.id,
            fecha: laPazTimestamp(notice.happenedAt),
            titulo: title,
            mensaje: words,
            enlace: config.verification ? targetOf(notice.kind) : null,
            por_ver: notice.readAt === null && notice.happenedAt < startedAt,
          }
        })
      },
    )

    app.post(
      '/system/avisos/vistos',
      {
        config: { access: 'session', touches: false },
        schema: {
          summary: 'Marcar los avisos como vistos',
          body: z.object({ codigos: z.array(z.uuid()).max(MAX_SHOWN) }),
          response: { 200: z.object({}) },
        },
      },
      async (request) => {
        const { personId } = sessionOf(request)
        const { codigos } = request.body
        if (codigos.length > 0) {
          await asPerson(db, personId, (trx) =>
            trx
              .updateTable('notice')
              .set({ readAt: clock.now() })
              .where('personId', '=', personId)
              .where('id', 'in', codigos)
              .where('readAt', 'is', null)
              .execute(),
          )
        }
        return {}
      },
    )
  }
