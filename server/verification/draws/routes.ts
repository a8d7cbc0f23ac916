import { drawNamed, drawProgram, publicDraws, publishedState } from '@djbr/domain/calls/draws.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { described } from '../../ground/http/described.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import type { Services } from '../../services.ts'
import { programOf, publishedDraw, publishedDraws } from './published.ts'
import { drawFile } from './published-file.ts'

const KEPT = { flood: 'publicLog', revalidate: true } as const

/** Everything published of a draw, in the file format that `verificar-sorteo` reads. */
const shownDraw = (app: FastifyInstance, { db }: Services) =>
  app.get<{ Params: { name: string } }>(
    '/public/sorteos/:sorteo',
    described({
      ...KEPT,
      access: 'public',
      summary: 'Leer todo lo publicado de un sorteo',
      params: drawNamed,
      answer: drawFile.extend({ estado: z.enum(publishedState.options), cerradas: z.array(z.int()) }),
    }),
    async ({ params: { name } }) => {
      const { file, state: estado, closed } = await publishedDraw(db, name)
      return { ...file, estado, cerradas: closed }
    },
  )

/** What anybody can read about the draws, to verify them without trusting the portal (R17.10, R17.12). */
export const publicDrawRoutes = calls(
  serve(publicDraws, async ({ services: { db } }) => ({ draws: await publishedDraws(db) }), KEPT),
  shownDraw,
  serve(drawProgram, async ({ services: { db } }, { name }) => ({ program: await programOf(db, name) }), KEPT),
)
