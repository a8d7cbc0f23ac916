import { scores, selectByScore } from '@djbr/domain/calls/scores.ts'
import { act, calls, serve, together } from '../../ground/http/serve.ts'
import { flagRateRoutes } from './flag-rates/routes.ts'
import { matrixRoutes } from './matrix/routes.ts'
import { highestScores } from './scores/list.ts'
import { selectFirst } from './scores/select.ts'
import { swornFormRoutes } from './sworn/routes.ts'
import { weightRoutes } from './weights/routes.ts'

export { matrixModel, type PrintedMatrix } from './matrix/matrix-paper.ts'
export { printedMatrixOf } from './matrix/print.ts'
export { orderScoring, scoreEverybody, scoringJob } from './scoring/job.ts'
export { publicWeightRoutes } from './weights/routes.ts'
export { weightsSetting } from './weights/setting.ts'
export { highestScores, selectFirst }

/** The highest scores, and the selection of the top ones (R16.18). */
const scoreRoutes = calls(serve(scores, highestScores), act(selectByScore, selectFirst))

/** The examination of received declarations (chapter 16): weights, scores, and the matrix of a case. */
export const examinationRoutes = together(scoreRoutes, weightRoutes, matrixRoutes, swornFormRoutes, flagRateRoutes)
