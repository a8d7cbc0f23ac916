export { officeCaseRoutes } from './office-routes.ts'
export { ownCaseRoutes } from './own-routes.ts'
export { selectDeclaration } from './select.ts'
export { tendCasesJob } from './tend.ts'
