import { previewJob } from './preview.ts'
import { deriveJobs } from './work.ts'

export { type Obligation, obligationsOf } from './obligations.ts'
export { beginPreview, type Preview, previewsOf } from './preview.ts'
export { addRules, rulesInForce } from './rules.ts'
export { deriveAll, deriveFor, identityChanged, postsChanged, receptionChanged } from './work.ts'

/** The jobs of the register. */
export const registerJobs = [...deriveJobs, previewJob]
