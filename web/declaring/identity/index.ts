import { lazy } from 'react'

export type { CheckedPerson } from './checked-person.ts'
export { IdentityNotice, useNoticeKnown } from './identity-notice.tsx'
export { isUnchecked } from './own-identity.ts'
export { PersonCheck } from './person-check.tsx'

/** Identity check dialog, loaded when opened. */
export const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))
