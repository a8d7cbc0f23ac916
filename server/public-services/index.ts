export { announcementRoutes } from './announcements.ts'
export { publicRoutes } from './routes.ts'
export { searchRoutes } from './search-routes.ts'
export { sweepPublicJob } from './sweep.ts'
