export { FAILURES } from './calls.ts'
export { FailureList } from './failure-list.tsx'
export { FailureOffer } from './failure-offer.tsx'
