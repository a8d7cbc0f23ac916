export { signatureRoutes } from './routes.ts'
export { createValidator, type Validator } from './validator.ts'
