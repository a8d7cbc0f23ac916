export { changePosts, holdEntity, noteClaim, requireOthers } from './change.ts'
export { documentAsWritten } from './documents.ts'
export { takesSecond } from './exits.ts'
export { type By, byAuthority, type PostChange, type PostFacts } from './post-change.ts'
