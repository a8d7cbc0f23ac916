import { together } from '../../ground/http/serve.ts'
import { courtesyMailRoutes } from './courtesy-mail-routes.ts'
import { massNoticeRoutes } from './mass-notices/routes.ts'

export { deliverRemindersJob } from './deliver.ts'
export { addressMassNoticeJob } from './mass-notices/address.ts'
export { tryMassNoticeJob } from './mass-notices/try-out.ts'
export { lapsingMassNotices, massNoticesWaitingFor } from './mass-notices/waiting.ts'
export { planRemindersJob } from './plan.ts'

/** Reminders, people's choice about them by mail, and the authority's mass notices (chapter 14). */
export const reminderRoutes = together(courtesyMailRoutes, massNoticeRoutes)
