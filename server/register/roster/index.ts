export { analyzeRosterJob } from './analyze.ts'
export { rosterRoutes } from './routes.ts'
export { sweepRostersJob } from './sweep.ts'
