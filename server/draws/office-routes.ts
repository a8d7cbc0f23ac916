import { laPazTimestamp, type PlainDate } from '@djbr/domain/values/dates.ts'
import { bytesOfHex } from '@djbr/signature/bytes.ts'
import { z } from 'zod'
import { asOffice } from '../database/as-person.ts'
import { sessionOf } from '../http/session.ts'
import type { Slice } from '../http/slice.ts'
import { codeParam, dayParam, integerCodeParam, saved, savedShape } from '../http/wire.ts'
import { principalOf } from '../proof/index.ts'
import { logSize } from '../public-log/index.ts'
import type { Services } from '../services.ts'
import { announce } from './announce.ts'
import { open } from './open.ts'
import { poolSizeOf } from './pool-of-draw.ts'
import { prepare } from './prepare.ts'
import { drawsOfOffice, PUBLISHED_STATES } from './published.ts'
import { drawBy } from './value.ts'
import { withdraw } from './withdraw.ts'

const SIGNATURE_DIGITS = /^\s*([0-9a-fA-F]{2}\s*){48}$/

/** A draw is decided at noon in La Paz of its day. */
const noonOf = (day: PlainDate) => new Date(`${day}T12:00:00-04:00`)

/** The steps of a draw, by those who choose what is examined (R17.11, R17.12). Not there where nothing is examined. */
export const officeDrawRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, config: settings } = services
    if (!settings.verification) return
    const config = { access: 'office:draw' } as const
    const params = z.object({ codigo: integerCodeParam })

    const listed = z.object({
      codigo: z.int(),
      nombre: z.string().nullable(),
      estado: z.enum(['preparado', 'retirado', ...PUBLISHED_STATES]),
      desde: z.int(),
      hasta: z.int(),
      cantidad: z.int(),
      decide: z.string(),
      preparado: z.string(),
      por: z.string(),
      propio: z.boolean(),
      anunciado: z.string().nullable(),
      ronda: z.int().nullable(),
      ronda_alterna: z.int().nullable(),
      sorteado: z.string().nullable(),
      abierto: z.string().nullable(),
    })
    const moment = (at: Date | null) => at && laPazTimestamp(at)
    app.get(
      '/oficina/sorteos',
      {
        config,
        schema: {
          summary: 'Listar los sorteos, también los preparados',
          response: { 200: z.object({ registro: z.int(), sorteos: z.array(listed) }) },
        },
      },
      async (request) => {
        const { accountId } = sessionOf(request)
        return {
          registro: await logSize(db),
          sorteos: (await drawsOfOffice(db)).map((draw) => ({
            codigo: draw.id,
            nombre: draw.name,
            estado: draw.state,
            desde: draw.fromPlace,
            hasta: draw.toPlace,
            cantidad: draw.count,
            decide: laPazTimestamp(draw.decidesAt),
            preparado: laPazTimestamp(draw.preparedAt),
            por: draw.preparer,
            propio: draw.preparedBy === accountId,
            anunciado: moment(draw.announcedAt),
            ronda: draw.round,
            ronda_alterna: draw.fallbackRound,
            sorteado: moment(draw.drawnAt),
            abierto: moment(draw.openedAt),
          })),
        }
      },
    )

    const stretch = z.object({ desde: codeParam, hasta: codeParam })
    app.get(
      '/oficina/sorteos/fondo',
      {
        config,
        schema: {
          summary: 'Contar las declaraciones que se pueden sortear entre dos posiciones',
          querystring: stretch,
          response: { 200: z.object({ declaraciones: z.int() }) },
        },
      },
      async ({ query: { desde, hasta } }) => ({ declaraciones: await asOffice(db, 'draws', (trx) => poolSizeOf(trx, desde, hasta)) }),
    )

    const body = z.object({
      desde: codeParam,
      hasta: codeParam,
      cantidad: integerCodeParam.pipe(z.int().min(1, 'common.notNumber')),
      dia: dayParam,
    })
    app.post(
      '/oficina/sorteos',
      { config, schema: { summary: 'Preparar un sorteo para que otra persona lo anuncie', body, response: { 200: savedShape } } },
      async (request) => {
        const { desde, hasta, cantidad, dia } = request.body
        const preparation = { from: desde, to: hasta, count: cantidad, decidesAt: noonOf(dia) }
        const id = await prepare(services, sessionOf(request), principalOf(request), preparation)
        return saved(request, 'draws.prepared', { inf_codigo: id })
      },
    )

    app.post(
      '/oficina/sorteos/:codigo/anunciar',
      { config, schema: { summary: 'Anunciar un sorteo que preparó otra persona', params, response: { 200: savedShape } } },
      async (request) => {
        const name = await announce(services, sessionOf(request), principalOf(request), request.params.codigo)
        return saved(request, 'draws.announced', {}, { name })
      },
    )

    app.post(
      '/oficina/sorteos/:codigo/retirar',
      { config, schema: { summary: 'Retirar un sorteo propio que nadie anunció', params, response: { 200: savedShape } } },
      async (request) => {
        await withdraw(services, sessionOf(request), principalOf(request), request.params.codigo)
        return saved(request, 'draws.withdrawn')
      },
    )

    const value = z.object({ ronda: codeParam, firma: z.string('common.notText').regex(SIGNATURE_DIGITS, 'draws.notSignature') })
    app.post(
      '/oficina/sorteos/:codigo/valor',
      { config, schema: { summary: 'Sortear con el valor aleatorio publicado', params, body: value, response: { 200: savedShape } } },
      async (request) => {
        const { ronda, firma } = request.body
        const signature = bytesOfHex(firma.replace(/\s/g, ''))
        await drawBy(services, principalOf(request), request.params.codigo, { round: ronda, signature })
        return saved(request, 'draws.drawn')
      },
    )

    app.post(
      '/oficina/sorteos/:codigo/abrir',
      { config, schema: { summary: 'Publicar el secreto y lo sorteado', params, response: { 200: savedShape } } },
      async (request) => {
        await open(services, principalOf(request), request.params.codigo)
        return saved(request, 'draws.opened')
      },
    )
  }
