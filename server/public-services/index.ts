export { announcementRoutes } from './announcements.ts'
export { publicRoutes } from './routes.ts'
