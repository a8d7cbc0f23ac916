export { receiveApprovedJob } from './receive-job.ts'
export { approvalRoutes } from './routes.ts'
