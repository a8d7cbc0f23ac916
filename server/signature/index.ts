export { signatureRoutes } from './routes.ts'
export { pemBlocks, readTrustFiles, type TrustFiles } from './trust-files.ts'
export { createValidator, type Validator } from './validator.ts'
