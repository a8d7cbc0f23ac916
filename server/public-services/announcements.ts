import { EVERYWHERE } from '@djbr/domain/lists/portal.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Slice } from '../http/slice.ts'
import type { Services } from '../services.ts'

const announcement = z.object({
  ambiente: z.int().nullable(),
  orden: z.int(),
  dialogComunicado: z.boolean(),
  persistente: z.boolean(),
  titulo: z.string(),
  texto: z.string(),
  avisos: z.array(z.string()),
  desde: z.string().nullable(),
})

/** The announcements in force here, the highest order first (R3.12). */
export const announcementRoutes =
  ({ db, clock, config }: Services): Slice =>
  async (app) => {
    app.get(
      '/public/comunicados',
      {
        config: { access: 'public', revalidate: true, touches: false },
        schema: { summary: 'Listar los comunicados vigentes', response: { 200: z.array(announcement) } },
      },
      async () => {
        const today = dateInLaPaz(clock.now())
        const found = await db
          .selectFrom('announcement')
          .select(['environment', 'position', 'title', 'body', 'parts', 'persistent', 'opens', 'validFrom'])
          .where('environment', 'in', [config.ambiente, EVERYWHERE])
          .where(({ or, eb }) => or([eb('validFrom', 'is', null), eb('validFrom', '<=', today)]))
          .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>=', today)]))
          .orderBy('position', 'desc')
          .orderBy('id')
          .execute()
        return found.map(({ environment, position, title, body, parts, persistent, opens, validFrom }) => ({
          ambiente: environment === EVERYWHERE ? null : environment,
          orden: position,
          dialogComunicado: opens,
          persistente: persistent,
          titulo: title,
          texto: body,
          avisos: parts === '' ? [] : parts.split('\n'),
          desde: validFrom,
        }))
      },
    )
  }
