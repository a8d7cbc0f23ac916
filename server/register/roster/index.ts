export { analyzeRosterJob } from './analyze-job.ts'
export { rosterRoutes } from './routes.ts'
export { sweepRostersJob } from './sweep.ts'
export { UPLOAD_LIMIT } from './upload-routes.ts'
