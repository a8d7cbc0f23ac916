import { swornForms } from '@djbr/domain/calls/sworn-forms.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { readForms, swornPaper } from './forms.ts'

const readBy = (as: keyof typeof swornForms) => [
  serve(swornForms[as].open, (acting, { caseId }) => readForms(acting, { caseId, as })),
  act(swornForms[as].paper, (acting, asked) => swornPaper(acting, { ...asked, as })),
]

/** What was sworn in a case, and its papers, for its examiner and for the officer who decides (R18.23). */
export const swornFormRoutes = calls(...readBy('examiner'), ...readBy('decider'))
