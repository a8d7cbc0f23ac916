import { Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { optionIn } from '../foundation/address/options.ts'
import { ScreenShape } from '../foundation/controls/screen-shape.tsx'
import { withAccountWords, withScreenWords } from '../foundation/language/language.ts'
import { mustChangePassword, useSession } from '../foundation/session/session.ts'
import { Portal } from '../public/index.ts'

/** The screen at `/` for a signed-in person. */
const SignedInHome = lazy(withAccountWords(() => import('../declaring/declaration/dashboard.tsx')))
const LeaveForPortal = lazy(withScreenWords(() => import('../public/leave-for-portal.tsx')))

/** `/`: the portal without a session; the dashboard with one, unless a section of the portal is requested. */
export function Home() {
  const session = useSession()
  const wantsPortal = optionIn(useSearch({ strict: false })) !== 'principal'
  if (session.status === 'starting') return <ScreenShape />
  if (session.status === 'out') return <Portal />
  if (mustChangePassword(session.user)) return <Navigate to="/oficina" replace />
  return <Suspense fallback={<ScreenShape />}>{wantsPortal ? <LeaveForPortal /> : <SignedInHome />}</Suspense>
}
