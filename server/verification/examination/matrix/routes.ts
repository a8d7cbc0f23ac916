import { matrixOf, nameOwner } from '@djbr/domain/calls/matrix.ts'
import { act, calls, handOutTable, serve } from '../../../ground/http/serve.ts'
import { exportMatrix } from './export.ts'
import { shownMatrix } from './matrix.ts'
import { nameOtherOwner } from './name-owner.ts'
import { printMatrix } from './print.ts'

const lookedAtBy = (as: keyof typeof matrixOf) => [
  serve(matrixOf[as].open, (acting, { caseId }) => shownMatrix(acting, { caseId, as })),
  handOutTable(matrixOf[as].export, (acting, { caseId }) => exportMatrix(acting, { caseId, as })),
  act(matrixOf[as].print, (acting, { caseId }) => printMatrix(acting, { caseId, as })),
]

/** The matrix of a case, as data, as a table and as a paper, and the name of another owner for a reason (R16.19, R16.20). */
export const matrixRoutes = calls(...lookedAtBy('examiner'), ...lookedAtBy('decider'), serve(nameOwner, nameOtherOwner))
