import { together } from '../../ground/http/serve.ts'
import { officeOutageRoutes } from './office-routes.ts'
import { ownOutageRoutes } from './routes.ts'

export { outagesWaitingFor } from './list.ts'
export { createOutageNotes } from './notes.ts'
export type { OutageNotes } from './outage-notes.ts'
export { printReceiptJob } from './receipts.ts'
export { noteOwnOutages } from './watch-answers.ts'

/** The technical failures of declarants, and the office's list that certifies them. */
export const outageRoutes = together(ownOutageRoutes, officeOutageRoutes)
