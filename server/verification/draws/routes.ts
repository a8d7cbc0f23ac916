import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { described } from '../../ground/http/described.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'
import { PUBLISHED_STATES, programOf, publishedDraw, publishedDraws } from './published.ts'
import { drawFile } from './published-file.ts'

/** What anybody reads of the draws, to verify them without believing the portal (R17.10, R17.12). */
export const publicDrawRoutes =
  ({ db }: Services): Slice =>
  async (app) => {
    const config = { access: 'public', flood: 'publicLog', revalidate: true } as const
    const params = z.object({ sorteo: z.string().max(8) })
    const state = z.enum(PUBLISHED_STATES)

    const listed = z.object({
      nombre: z.string(),
      estado: state,
      anunciado: z.string(),
      decide: z.string(),
      cantidad: z.int(),
    })
    app.get(
      '/public/sorteos',
      described({ ...config, summary: 'Listar los sorteos anunciados', answer: z.object({ sorteos: z.array(listed) }) }),
      async () => ({
        sorteos: (await publishedDraws(db)).map(({ name, state: estado, announcedAt, decidesAt, count }) => ({
          nombre: name,
          estado,
          anunciado: laPazTimestamp(announcedAt),
          decide: laPazTimestamp(decidesAt),
          cantidad: count,
        })),
      }),
    )

    const shown = drawFile.extend({ estado: state, cerradas: z.array(z.int()) })
    app.get(
      '/public/sorteos/:sorteo',
      described({ ...config, summary: 'Leer todo lo publicado de un sorteo', params, answer: shown }),
      async ({ params: { sorteo } }) => {
        const { file, state: estado, closed } = await publishedDraw(db, sorteo)
        return { ...file, estado, cerradas: closed }
      },
    )

    app.get(
      '/public/sorteos/:sorteo/programa',
      described({ ...config, summary: 'Leer el programa que verifica un sorteo', params, answer: z.object({ programa: z.string() }) }),
      async ({ params: { sorteo } }) => ({ programa: await programOf(db, sorteo) }),
    )
  }
