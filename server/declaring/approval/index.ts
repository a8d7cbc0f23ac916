export { receiveApprovedJob } from './receive-job.ts'
export { approvalRoutes } from './routes.ts'
export { verifyWaitingJob } from './verify-waiting.ts'
