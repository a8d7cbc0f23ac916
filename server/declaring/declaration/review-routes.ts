import { ownAdvice, ownChanges, ownEvolution, ownExtract, ownProgress } from '@djbr/domain/calls/own-review.ts'
import { described } from '../../ground/http/described.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { comparisonOf } from './compare.ts'
import { evolutionOf } from './evolution.ts'
import { exportOf, exportShape } from './export.ts'
import { previewOf } from './extract.ts'
import { progressOf } from './progress.ts'
import { reviewOf } from './review.ts'

const readOnly = calls(
  serve(ownAdvice, ({ services, session, language }) => reviewOf(services, session, language)),
  serve(ownChanges, ({ services, session, language }) => comparisonOf(services, session, language)),
  serve(ownExtract, ({ services, session }) => previewOf(services, session)),
  serve(ownEvolution, ({ services, session }) => evolutionOf(services, session)),
  serve(ownProgress, ({ services, session }) => progressOf(services, session)),
)

/** What the current user can see of their own declarations before they swear: advice, changes, what becomes public, the years (R4.8, R4.9, R6.15, R6.20, R6.21). */
export const reviewRoutes =
  (services: Services): Slice =>
  async (app) => {
    await app.register(readOnly(services))

    app.get(
      '/djbr_registro/exportar',
      described({ access: 'session', summary: 'Descargar la declaración como datos', answer: exportShape }),
      async (request, reply) => {
        const declarations = await exportOf(services, sessionOf(request), principalOf(request))
        return reply.header('content-disposition', 'attachment; filename="mis-declaraciones.json"').send(declarations)
      },
    )
  }
