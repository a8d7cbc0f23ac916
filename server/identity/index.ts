export { askLaterJob } from './declarant.ts'
export { identityRoutes } from './routes.ts'
export { type Settled, settleIdentity } from './settle.ts'
