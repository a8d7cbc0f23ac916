import { type Language, languageOf } from '@djbr/domain/messages/index.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { sessionOf } from '../../../ground/http/session.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import { saved, savedShape } from '../../../ground/http/wire.ts'
import { type ChainName, type ChainVerdict, describeBreak, describeFinding, principalOf } from '../../../ground/proof/index.ts'
import type { WithoutLeaf } from '../../../public/log/index.ts'
import type { Services } from '../../../services.ts'
import { askCheck, CHAINS, lastCheck } from './check-chains.ts'

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

const log = z.object({
  recepciones: z.int(),
  por_anotar: z.int(),
  faltan: z.int(),
  /** The certificate numbers of the first that are missing. */
  numeros: z.array(z.string()),
})

const chainOf = (language: Language, name: ChainName, verdict: ChainVerdict): z.output<typeof chain> => ({
  cadena: name,
  integra: verdict.broken === null,
  eslabones: verdict.links,
  huella: verdict.head,
  cabezas: verdict.heads,
  ultima_cabeza: verdict.lastHeadOn,
  eslabon_roto: verdict.broken?.number ?? null,
  mensaje: describeBreak(language, verdict),
})

const logOf = ({ received, waiting, overdue, numbers }: WithoutLeaf): z.output<typeof log> => ({
  recepciones: received,
  por_anotar: waiting,
  faltan: overdue,
  numeros: [...numbers],
})

/** The walk over both chains and the public log from the office: asked for, followed, and read (safety S43). */
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
      registro: log.nullable(),
      /** What the rows say otherwise than what was sealed, in words: of whatever kind, some of each. */
      hallazgos: z.array(z.string()),
    })
    app.get(
      '/oficina/auditoria/verificar',
      {
        config: { ...config, touches: false },
        schema: { summary: 'Leer la última verificación de la auditoría', response: { 200: check } },
      },
      async (request) => {
        const language = languageOf(request.headers['accept-language'])
        const last = await lastCheck(services.db)
        const verdicts = last?.verdicts
        const state = !last ? 'ninguna' : last.finishedAt ? 'terminada' : last.startedAt ? 'en_curso' : 'en_espera'
        return {
          estado: state as z.output<typeof check>['estado'],
          pedida: last ? laPazTimestamp(last.askedAt) : null,
          pedida_por: last?.account ?? null,
          terminada: last?.finishedAt ? laPazTimestamp(last.finishedAt) : null,
          recorridos: last?.walked ?? 0,
          eslabones: last?.links ?? 0,
          cadenas: verdicts ? CHAINS.map((name) => chainOf(language, name, verdicts[name])) : [],
          hallazgos: (last?.findings ?? []).map((finding) => describeFinding(language, finding)),
          registro: verdicts?.log ? logOf(verdicts.log) : null,
        }
      },
    )

    app.post(
      '/oficina/auditoria/verificar',
      { config, schema: { summary: 'Pedir la verificación de la auditoría', response: { 200: savedShape } } },
      async (request) => {
        await askCheck(services, sessionOf(request), principalOf(request))
        return saved(request, 'audit.verify.started')
      },
    )
  }
