import { languageOf } from '@djbr/domain/messages/index.ts'
import { z } from 'zod'
import { reasonShape } from '../../../ground/http/reason.ts'
import { sessionOf } from '../../../ground/http/session.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import { codeParam, saved, savedShape } from '../../../ground/http/wire.ts'
import { principalOf } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import type { Look } from '../../cases/index.ts'
import { exportMatrix } from './export.ts'
import { viewMatrix } from './matrix.ts'
import { nameOwner } from './name-owner.ts'
import { printMatrix } from './print.ts'
import { matrixOnTheWire, matrixShape } from './wire.ts'

/** Who looks at the matrix of a case, and under which address. */
const LOOKS = [
  { as: 'examiner', access: 'office:examine', path: 'casos', which: 'propio' },
  { as: 'decider', access: 'office:decideCases', path: 'decisiones', which: 'por decidir' },
] as const satisfies readonly { readonly as: Look['as']; readonly access: string; readonly path: string; readonly which: string }[]

const params = z.object({ caso: codeParam })

/** The matrix of a case, on the wire and as a table, and the name of another owner for a reason (R16.19, R16.20). */
export const matrixRoutes =
  (services: Services): Slice =>
  async (app) => {
    for (const { as, access, path, which } of LOOKS) {
      app.post(
        `/oficina/examen/${path}/:caso/matriz`,
        { config: { access }, schema: { summary: `Abrir la matriz de un caso ${which}`, params, response: { 200: matrixShape } } },
        async (request) =>
          matrixOnTheWire(await viewMatrix(services, sessionOf(request), principalOf(request), { caseId: request.params.caso, as })),
      )

      app.post(
        `/oficina/examen/${path}/:caso/matriz/exportar`,
        {
          config: { access },
          schema: {
            summary: `Descargar como tabla la matriz de un caso ${which}`,
            produces: ['text/csv'],
            params,
            response: { 200: z.unknown() },
          },
        },
        async (request, reply) => {
          const { caso } = request.params
          const language = languageOf(request.headers['accept-language'])
          const { name, table } = await exportMatrix(services, sessionOf(request), principalOf(request), { caseId: caso, as, language })
          return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(table)
        },
      )

      app.post(
        `/oficina/examen/${path}/:caso/matriz/imprimir`,
        {
          config: { access },
          schema: {
            summary: `Imprimir para el expediente la matriz de un caso ${which}`,
            params,
            response: { 200: savedShape.extend({ base64: z.string(), nombre: z.string() }) },
          },
        },
        async (request) => {
          const { caso } = request.params
          const { name, paper } = await printMatrix(services, sessionOf(request), principalOf(request), { caseId: caso, as })
          return { ...saved(request, 'matrix.printed'), base64: Buffer.from(paper).toString('base64'), nombre: name }
        },
      )
    }

    app.post(
      '/oficina/examen/casos/:caso/coincidencias/:coincidencia',
      {
        config: { access: 'office:examine' },
        schema: {
          summary: 'Ver, por un motivo, quién más declaró lo mismo que el declarante de un caso',
          params: params.extend({ coincidencia: codeParam }),
          body: z.object({ motivo: reasonShape }),
          response: { 200: z.object({ nombre: z.string(), documento: z.string(), certificado: z.string() }) },
        },
      },
      async (request) => {
        const { caso, coincidencia } = request.params
        const asked = { caseId: caso, digestId: coincidencia, reason: request.body.motivo }
        const { name, document, certificate } = await nameOwner(services, sessionOf(request), principalOf(request), asked)
        return { nombre: name, documento: document, certificado: certificate }
      },
    )
  }
