import { Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { withAllWords } from '../app/language.ts'
import { mustChangePassword, useSession } from '../app/session.ts'
import { ScreenShape } from '../app/shell/screen-shape.tsx'
import { optionIn } from './options.ts'
import Portal from './portal.tsx'

/** What `/` is to a person who signed in. */
const SignedInHome = lazy(withAllWords(() => import('../declaration/dashboard.tsx')))
const LeaveForPortal = lazy(() => import('./leave-for-portal.tsx'))

/** `/`: the portal without a session; with one the dashboard, unless a section of the portal is asked for. */
export function Home() {
  const session = useSession()
  const wantsPortal = optionIn(useSearch({ strict: false })) !== 'principal'
  if (session.status === 'starting') return <ScreenShape />
  if (session.status === 'out') return <Portal />
  if (mustChangePassword(session.user)) return <Navigate to="/oficina" replace />
  return <Suspense fallback={<ScreenShape />}>{wantsPortal ? <LeaveForPortal /> : <SignedInHome />}</Suspense>
}
