export { ANSWERS, type Answer, resolveClaim } from './claims.ts'
export { appointmentRoutes } from './office-routes.ts'
export { ownRegisterRoutes } from './own-routes.ts'
export { entityRoutes } from './routes.ts'
