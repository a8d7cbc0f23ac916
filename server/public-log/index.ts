export { enter } from './append.ts'
export { awaitCode, codeOf } from './code.ts'
export { headJob } from './head-job.ts'
export { publicLogRoutes } from './routes.ts'
