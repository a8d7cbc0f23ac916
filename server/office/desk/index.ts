import { together } from '../../ground/http/serve.ts'
import { actionRoutes } from './actions.ts'
import { auditLogRoutes } from './audit/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { dayRoutes } from './day/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { deskRoutes } from './routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { unfreezeRoutes } from './unfreeze/routes.ts'
import { writeOffRoutes } from './write-off/routes.ts'

export { checkChainsJob } from './audit/check-chains.ts'
export { noteView, notifyViewJob } from './people/views.ts'
export { type Decision, decide } from './proposals/decide.ts'
export { lapsingProposals } from './proposals/lapse.ts'
export { type Listed, proposalsIn } from './proposals/list.ts'
export { noteListed } from './proposals/note-listed.ts'
export { actionsOf, type TwoPersonOperation } from './proposals/operation.ts'
export { operationsOf } from './proposals/operations.ts'
export { proposedBy } from './proposals/own.ts'
export { propose } from './proposals/propose.ts'
export { type Adopted, defineVersionedSetting } from './proposals/versioned-setting.ts'
export { proposalsFor, proposalsWaitingFor } from './proposals/waiting.ts'
export { withdraw } from './proposals/withdraw.ts'
export { officeWaiting, type WaitedFor, type WaitingSince } from './waiting.ts'

/** Every call of the office except its sign-in, part by part (chapter 8). */
export const officeRoutes = together(
  deskRoutes,
  dayRoutes,
  peopleRoutes,
  correctionRoutes,
  actionRoutes,
  staffRoutes,
  cardRoutes,
  unfreezeRoutes,
  writeOffRoutes,
  auditLogRoutes,
)
