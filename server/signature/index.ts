export { signatureRoutes } from './routes.ts'
export { pemBlocks, readTrustFiles, type TrustFiles, trustIn } from './trust-files.ts'
export { createValidator, type Validator } from './validator.ts'
