export { recordRoutes } from './routes.ts'
export { FAMILIES, insert, type KeptRecord, type KeptRecords, recordsOf, saidEmpty, undecidedOf } from './store.ts'
export { add, answerEmpty, change, list } from './use-cases.ts'
