import { languageOf } from '@djbr/domain/messages/index.ts'
import { END_CAUSES } from '@djbr/domain/register/entity-forms.ts'
import { ROSTER_COLUMN_NAMES, ROSTER_COLUMNS, type RosterCells } from '@djbr/domain/roster/columns.ts'
import { ROSTER_MODES, ROSTER_OUTCOMES, ROSTER_STATES } from '@djbr/domain/roster/roster.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import { versionSeen } from '../../ground/http/if-match.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, dayParam, saved, savedShape } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import { answersOf } from './answers.ts'
import { confirmExits, confirmRoster, declineExits, discardRoster, undoRoster } from './confirm.ts'
import { correctRow, leaveWrongOut, type Seen, setExits } from './correct.ts'
import { errorFileOf, ROWS_OF_A_PAGE, rosterOf, rostersOf, rowOf, rowsOf } from './preview.ts'
import { reporterOf } from './reporter.ts'
import { answersOut } from './upload-body.ts'
import { uploadRoutes } from './upload-routes.ts'

const summaryShape = z.object({
  codigo: z.int(),
  version: z.int(),
  modo: z.enum(ROSTER_MODES),
  estado: z.enum(ROSTER_STATES),
  archivo: z.string(),
  huella: z.string(),
  huella_archivo: z.string().nullable(),
  filas: z.int(),
  avance: z.int(),
  columnas: z.array(z.string()).readonly(),
  descartadas: z.array(z.string()).readonly(),
  cargado_por: z.string(),
  cargado_el: z.string(),
  confirmado_el: z.string().nullable(),
  agregados: z.int(),
  cambiados: z.int(),
  retirados: z.int(),
  filas_guardadas: z.boolean(),
  se_deshace_hasta: z.string().nullable(),
})

const counted = z.object({ total: z.int(), fuera: z.int() })
const detailShape = summaryShape.extend({
  resultados: z.record(z.enum(ROSTER_OUTCOMES), counted),
  puestos_vigentes: z.int(),
  /** How many people would leave a post with it, or wait for a second person's word. */
  retiros: z.int(),
  retiros_segunda_persona: z.boolean(),
  puede_confirmar_retiros: z.boolean(),
})

const cellsShape = z.record(z.string(), z.string())
const rowShape = z.object({
  codigo: z.int(),
  fila: z.int().nullable(),
  resultado: z.enum(ROSTER_OUTCOMES),
  fuera: z.boolean(),
  persona: z.string(),
  celdas: cellsShape,
  valores: cellsShape,
  antes: cellsShape,
  notas: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
})

const cellText = z.string('common.notText').max(400, 'common.tooLong?max=400')
const sentCells = z.strictObject(Object.fromEntries(ROSTER_COLUMN_NAMES.map((name) => [ROSTER_COLUMNS[name].wire, cellText.optional()])))

const cellsIn = (sent: Readonly<Record<string, string | undefined>>): RosterCells =>
  Object.fromEntries(
    ROSTER_COLUMN_NAMES.flatMap((name) => {
      const cell = sent[ROSTER_COLUMNS[name].wire]
      return cell === undefined ? [] : [[name, cell.trim()] as const]
    }),
  )

/** The rosters of an entity, for who keeps its posts (chapter 12). */
export const rosterRoutes =
  (services: Services): Slice =>
  async (app) => {
    await app.register(uploadRoutes(services))
    const config = { access: 'entity:keepPosts' } as const
    const language = (request: FastifyRequest) => languageOf(request.headers['accept-language'])
    const params = z.object({ padron: codeParam })
    const ofRow = params.extend({ fila: codeParam })
    const seen = (request: FastifyRequest & { readonly params: { readonly padron: number } }): Seen => ({
      id: request.params.padron,
      version: versionSeen(request),
    })

    app.get(
      '/entidad/padron',
      { config, schema: { summary: 'Listar los padrones de la entidad', response: { 200: z.array(summaryShape) } } },
      async (request) => [...(await rostersOf(services, reporterOf(request)))],
    )

    const answered = z.object({
      titulos: z.array(z.object({ titulo: z.string(), columna: z.string() })),
      tipos: z.array(z.object({ palabra: z.string(), significa: z.string() })),
      causas: z.array(z.object({ palabra: z.string(), significa: z.string() })),
    })
    app.get(
      '/entidad/padron/respuestas',
      { config, schema: { summary: 'Leer lo que la entidad respondió sobre sus archivos', response: { 200: answered } } },
      async (request) => answersOut(await answersOf(services, reporterOf(request))),
    )

    app.get(
      '/entidad/padron/:padron',
      { config, schema: { summary: 'Leer cómo está un padrón', params, response: { 200: detailShape } } },
      async (request) => rosterOf(services, reporterOf(request), request.params.padron),
    )

    const page = z.object({ resultado: z.enum(ROSTER_OUTCOMES, 'common.unknownCode'), desde: codeParam.default(0) })
    app.get(
      '/entidad/padron/:padron/filas',
      {
        config,
        schema: {
          summary: 'Leer las filas de un padrón por su resultado',
          params,
          querystring: page,
          response: { 200: z.object({ filas: z.array(rowShape), por_pagina: z.int() }) },
        },
      },
      async (request) => {
        const { resultado: outcome, desde: after } = request.query
        const asked = { id: request.params.padron, outcome, after: Math.min(after, 1_000_000), language: language(request) }
        return { filas: await rowsOf(services, reporterOf(request), asked), por_pagina: ROWS_OF_A_PAGE }
      },
    )

    app.put(
      '/entidad/padron/:padron/filas/:fila',
      {
        config: { ...config, ifMatch: true },
        schema: {
          summary: 'Corregir una fila de un padrón, o dejarla fuera',
          params: ofRow,
          body: z.object({ celdas: sentCells.optional(), fuera: z.boolean('common.notYesNo').optional() }),
          response: { 200: savedShape.extend({ fila: rowShape.nullable() }) },
        },
      },
      async (request) => {
        const { celdas, fuera } = request.body
        const { padron, fila } = request.params
        const reporter = reporterOf(request)
        const correction = { cells: celdas && cellsIn(celdas), leftOut: fuera }
        const version = await correctRow(services, reporter, seen(request), fila, correction)
        const row = await rowOf(services, reporter, padron, fila, language(request))
        return { ...saved(request, 'roster.corrected', { version }), fila: row }
      },
    )

    app.put(
      '/entidad/padron/:padron/retiros',
      {
        config: { ...config, ifMatch: true },
        schema: {
          summary: 'Poner fecha y causa a todos los retiros propuestos',
          params,
          body: z.object({ fecha_retiro: dayParam, causa_retiro: z.enum(END_CAUSES, 'common.unknownCode') }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { fecha_retiro, causa_retiro } = request.body
        const version = await setExits(services, reporterOf(request), seen(request), fecha_retiro, causa_retiro)
        return saved(request, 'roster.exitsSet', { version })
      },
    )

    app.get(
      '/entidad/padron/:padron/errores',
      {
        config,
        schema: { summary: 'Descargar las filas con errores de un padrón', params, produces: ['text/csv'], response: { 200: z.string() } },
      },
      async (request, reply) => {
        const file = await errorFileOf(services, reporterOf(request), request.params.padron, language(request))
        const name = `padron-${request.params.padron}-errores.csv`
        return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(file)
      },
    )

    app.put(
      '/entidad/padron/:padron/errores',
      {
        config: { ...config, ifMatch: true },
        schema: { summary: 'Dejar fuera todas las filas con errores de un padrón', params, response: { 200: savedShape } },
      },
      async (request) =>
        saved(request, 'roster.leftAllOut', { version: await leaveWrongOut(services, reporterOf(request), seen(request)) }),
    )

    app.post(
      '/entidad/padron/:padron/confirmar',
      {
        config: { ...config, ifMatch: true },
        schema: {
          summary: 'Confirmar un padrón',
          params,
          response: { 200: savedShape.extend({ resultado: z.enum(['confirmed', 'exitsProposed']) }) },
        },
      },
      async (request) => {
        const resultado = await confirmRoster(services, reporterOf(request), seen(request))
        if (resultado === 'stale') throw new Failure('refused', 'roster.stale')
        return { ...saved(request, resultado === 'confirmed' ? 'roster.confirmed' : 'roster.confirmedExitsWait'), resultado }
      },
    )

    const steps = [
      ['retiros/confirmar', 'Confirmar los retiros propuestos de un padrón', confirmExits, 'roster.exitsConfirmed'],
      ['retiros/rechazar', 'Rechazar los retiros propuestos de un padrón', declineExits, 'roster.exitsDeclined'],
      ['descartar', 'Descartar un padrón sin confirmar', discardRoster, 'roster.discarded'],
      ['deshacer', 'Deshacer un padrón confirmado', undoRoster, 'roster.undone'],
    ] as const
    for (const [path, summary, step, words] of steps) {
      app.post(
        `/entidad/padron/:padron/${path}`,
        { config: { ...config, ifMatch: true }, schema: { summary, params, response: { 200: savedShape } } },
        async (request) => {
          await step(services, reporterOf(request), seen(request))
          return saved(request, words)
        },
      )
    }
  }
