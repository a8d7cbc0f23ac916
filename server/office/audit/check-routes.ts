import { laPazTimestamp } from '@djbr/domain/dates.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { z } from 'zod'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { saved, savedShape } from '../../http/wire.ts'
import { callerOf, toldBreak } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { askCheck, lastCheck } from './check-chains.ts'

const chain = z.object({
  cadena: z.enum(['snapshot', 'audit']),
  integra: z.boolean(),
  eslabones: z.int(),
  huella: z.string(),
  cabezas: z.int(),
  ultima_cabeza: z.string().nullable(),
  /** The first link that does not hold, and what was done to it, in words. */
  eslabon_roto: z.int().nullable(),
  mensaje: z.string().nullable(),
})

/** The walk over both chains from the office: asked for, followed, and read (safety S43). */
export const checkRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'office:verify' } as const

    const check = z.object({
      estado: z.enum(['ninguna', 'en_espera', 'en_curso', 'terminada']),
      pedida: z.string().nullable(),
      pedida_por: z.string().nullable(),
      terminada: z.string().nullable(),
      recorridos: z.int(),
      eslabones: z.int(),
      cadenas: z.array(chain),
    })
    app.get(
      '/oficina/auditoria/verificar',
      { config: { ...config, touches: false }, schema: { response: { 200: check } } },
      async (request) => {
        const language = languageOf(request.headers['accept-language'])
        const last = await lastCheck(services.db)
        const state = !last ? 'ninguna' : last.finishedAt ? 'terminada' : last.startedAt ? 'en_curso' : 'en_espera'
        return {
          estado: state as z.output<typeof check>['estado'],
          pedida: last ? laPazTimestamp(last.askedAt) : null,
          pedida_por: last?.account ?? null,
          terminada: last?.finishedAt ? laPazTimestamp(last.finishedAt) : null,
          recorridos: last?.walked ?? 0,
          eslabones: last?.links ?? 0,
          cadenas: Object.entries(last?.verdicts ?? {}).map(([name, verdict]) => ({
            cadena: name as 'snapshot' | 'audit',
            integra: verdict.broken === null,
            eslabones: verdict.links,
            huella: verdict.head,
            cabezas: verdict.heads,
            ultima_cabeza: verdict.lastHeadOn,
            eslabon_roto: verdict.broken?.number ?? null,
            mensaje: toldBreak(language, verdict),
          })),
        }
      },
    )

    app.post('/oficina/auditoria/verificar', { config, schema: { response: { 200: savedShape } } }, async (request) => {
      await askCheck(services, sessionOf(request), callerOf(request))
      return saved(request, 'audit.verify.started')
    })
  }
