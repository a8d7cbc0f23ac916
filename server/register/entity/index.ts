export { resolveClaim } from './claims.ts'
export { alreadyDecided } from './decided.ts'
export { appointmentRoutes } from './office-routes.ts'
export { entityRoutes, ownRegisterRoutes } from './routes.ts'
