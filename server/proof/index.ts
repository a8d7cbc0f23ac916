export { audit, type Caller, callerOf, type Deed, orNoteRefusal } from './audit.ts'
export { type ChainVerdict, seal, startSealer, verifyChain } from './chain.ts'
export { displayNumbers } from './numbers.ts'
export { freeze } from './snapshot.ts'
