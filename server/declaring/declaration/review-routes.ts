import { ownExport } from '@djbr/domain/calls/own-declaration.ts'
import { ownAdvice, ownChanges, ownEvolution, ownExtract, ownProgress } from '@djbr/domain/calls/own-review.ts'
import { asIs } from '../../ground/http/schemas.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { comparisonOf } from './compare.ts'
import { evolutionOf } from './evolution.ts'
import { exportOf } from './export.ts'
import { previewOf } from './extract.ts'
import { progressOf } from './progress.ts'
import { reviewOf } from './review.ts'

/** Calls for what the current user can see of their declarations before they swear: advice, changes, what becomes public, the years (R4.8, R4.9, R6.15, R6.20, R6.21). */
export const reviewRoutes = calls(
  serve(ownAdvice, ({ services, session, language }) => reviewOf(services, session, language)),
  serve(ownChanges, ({ services, session, language }) => comparisonOf(services, session, language)),
  serve(ownExtract, ({ services, session }) => previewOf(services, session)),
  serve(ownEvolution, ({ services, session }) => evolutionOf(services, session)),
  serve(ownProgress, ({ services, session }) => progressOf(services, session)),
  serve({ ...ownExport, answer: asIs(ownExport.answer) }, async ({ services, session, principal, browser }) => {
    const declarations = await exportOf(services, session, principal)
    browser.saveAs('mis-declaraciones.json')
    return declarations
  }),
)
