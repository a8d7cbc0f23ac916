export { resolveClaim } from './claims.ts'
export { appointmentRoutes } from './office-routes.ts'
export { entityRoutes, ownRegisterRoutes } from './routes.ts'
