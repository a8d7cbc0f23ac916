export { lapsingSoon } from './lapsing.ts'
export { mailWorklistJob, remindStaffJob } from './remind.ts'
export { worklistRoutes } from './routes.ts'
