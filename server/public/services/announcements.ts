import { announcementIn, EVERYWHERE } from '@djbr/domain/lists/announcement.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { LANGUAGES } from '@djbr/domain/messages/text.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'

const announcement = z.object({
  ambiente: z.int().nullable(),
  orden: z.int(),
  dialogComunicado: z.boolean(),
  persistente: z.boolean(),
  /** The language of its words: Spanish where it was not translated. */
  idioma: z.enum(LANGUAGES),
  titulo: z.string(),
  texto: z.string(),
  avisos: z.array(z.string()),
  desde: z.string().nullable(),
})

/** The announcements in force here, the highest order first, in the language that is asked for where they have it (R3.12, R8.82). */
export const announcementRoutes =
  ({ db, clock, config }: Services): Slice =>
  async (app) => {
    app.get(
      '/public/comunicados',
      {
        config: { access: 'public', revalidate: true, touches: false },
        schema: { summary: 'Listar los comunicados vigentes', response: { 200: z.array(announcement) } },
      },
      async ({ headers }) => {
        const language = languageOf(headers['accept-language'])
        const today = dateInLaPaz(clock.now())
        const found = await db
          .selectFrom('announcement')
          .select(['environment', 'position', 'persistent', 'opens', 'validFrom'])
          .select(['title', 'body', 'parts', 'titleEn', 'bodyEn', 'partsEn', 'titleAy', 'bodyAy', 'partsAy'])
          .where('environment', 'in', [config.ambiente, EVERYWHERE])
          .where(({ or, eb }) => or([eb('validFrom', 'is', null), eb('validFrom', '<=', today)]))
          .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>=', today)]))
          .orderBy('position', 'desc')
          .orderBy('id')
          .execute()
        return found.map(({ environment, position, persistent, opens, validFrom, ...kept }) => {
          const { language: spoken, title, body, parts } = announcementIn(language, kept)
          return {
            ambiente: environment === EVERYWHERE ? null : environment,
            orden: position,
            dialogComunicado: opens,
            persistente: persistent,
            idioma: spoken,
            titulo: title,
            texto: body,
            avisos: [...parts],
            desde: validFrom,
          }
        })
      },
    )
  }
