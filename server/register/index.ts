export { type Obligation, obligationsOf } from './obligations.ts'
export { deriveAll, deriveFor, identityChanged, postsChanged, receptionChanged, registerJobs } from './work.ts'
