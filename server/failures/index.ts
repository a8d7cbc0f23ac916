export { createFailureNotes, type FailureNotes } from './notes.ts'
export { printReceiptJob } from './receipts.ts'
export { failureRoutes } from './routes.ts'
export { noteOwnFailures } from './watch-answers.ts'
