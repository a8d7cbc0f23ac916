import { lazy } from 'react'

export type { CheckedPerson } from './checked-person.ts'
export { IdentityNotice, useNoticeKnown } from './identity-notice.tsx'
export { isUnchecked } from './own-identity.ts'
export { PersonCheck } from './person-check.tsx'

/** Loaded when it is opened. */
export const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))
