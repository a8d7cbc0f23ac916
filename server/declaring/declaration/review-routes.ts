import { languageOf } from '@djbr/domain/messages/index.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { comparisonOf, comparisonShape } from './compare.ts'
import { evolutionOf, evolutionShape } from './evolution.ts'
import { exportOf, exportShape } from './export.ts'
import { previewOf, previewShape } from './extract.ts'
import { reviewOf, reviewShape } from './review.ts'

/** What the current user can see of their own declarations before they swear: advice, changes, what becomes public, the years (R4.8, R4.9, R6.15, R6.20, R6.21). */
export const reviewRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'session' } as const

    app.get(
      '/djbr_registro/revision',
      { config, schema: { summary: 'Leer las observaciones antes de jurar', response: { 200: reviewShape } } },
      (request) => reviewOf(services, sessionOf(request), languageOf(request.headers['accept-language'])),
    )
    app.get(
      '/djbr_registro/comparacion',
      { config, schema: { summary: 'Comparar con la declaración anterior', response: { 200: comparisonShape } } },
      (request) => comparisonOf(services, sessionOf(request), languageOf(request.headers['accept-language'])),
    )
    app.get(
      '/djbr_registro/extracto',
      { config, schema: { summary: 'Leer lo que se publicará de la declaración', response: { 200: previewShape } } },
      (request) => previewOf(services, sessionOf(request)),
    )
    app.get(
      '/djbr_registro/evolucion',
      { config, schema: { summary: 'Leer la evolución del patrimonio declarado', response: { 200: evolutionShape } } },
      (request) => evolutionOf(services, sessionOf(request)),
    )
    app.get(
      '/djbr_registro/exportar',
      { config, schema: { summary: 'Descargar la declaración como datos', response: { 200: exportShape } } },
      async (request, reply) => {
        const declarations = await exportOf(services, sessionOf(request), principalOf(request))
        return reply.header('content-disposition', 'attachment; filename="mis-declaraciones.json"').send(declarations)
      },
    )
  }
