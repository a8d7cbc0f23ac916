export { askLaterJob } from './declarant.ts'
export { type Resolved, resolveIdentity } from './resolve.ts'
export { identityRoutes } from './routes.ts'
