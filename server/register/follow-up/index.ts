import { together } from '../../ground/http/serve.ts'
import { caseRoutes } from './cases/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { closeRoutes } from './closes/routes.ts'
import { doubtRoutes } from './doubts/routes.ts'
import { exemptionRoutes } from './exemptions/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { monthRoutes } from './routes.ts'
import { rulesRoutes } from './rules/routes.ts'

export { claimsWaitingFor } from './claims/waiting.ts'
export { closeMonthsJob } from './closes/close.ts'
export { doubtsWaitingFor } from './doubts/waiting.ts'
export { obligationChanges } from './exemptions/operations.ts'
export { changesWaitingFor } from './exemptions/waiting.ts'
export { publishSharesJob } from './published/publish.ts'
export { publishedRoutes } from './published/routes.ts'
export { rulesSetting } from './rules/setting.ts'

/** Every call of the authority's follow-up, part by part (chapter 15). */
export const followUpRoutes = together(
  monthRoutes,
  peopleRoutes,
  exemptionRoutes,
  closeRoutes,
  caseRoutes,
  claimRoutes,
  doubtRoutes,
  rulesRoutes,
)
