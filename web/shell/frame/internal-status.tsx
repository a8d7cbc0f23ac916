import { lazy, Suspense } from 'react'
import { withScreenWords } from '../../foundation/language/language.ts'
import { isExternal, useSession } from '../../foundation/session/session.ts'

const SignatureStatus = lazy(withScreenWords(() => import('./signature-status.tsx')))

/** Shows internal users, who alone load it, whether documents can be signed now (R1.60). */
export function InternalStatus() {
  const session = useSession()
  return <Suspense>{session.status === 'in' && !isExternal(session.user) && <SignatureStatus />}</Suspense>
}
