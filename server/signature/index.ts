export { signatureRoutes } from './routes.ts'
export { readTrustFiles, type TrustFiles } from './trust-files.ts'
export { createValidator, type Validator } from './validator.ts'
