export { mailWorklistJob, remindStaffJob } from './remind.ts'
export { worklistRoutes } from './routes.ts'
