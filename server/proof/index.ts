export { audit, type Caller, callerOf, type Deed } from './audit.ts'
export { displayNumbers } from './numbers.ts'
