import { lazy, Suspense } from 'react'
import { useSession } from '../app/session.ts'
import { ScreenShape } from '../app/shell/screen-shape.tsx'
import Portal from './portal.tsx'

/** What `/` is to a person who signed in. */
const SignedInHome = lazy(() => import('../declaration/dashboard.tsx'))

/** `/`: the dashboard with a session, the portal without. */
export default function Home() {
  const session = useSession()
  if (session.status === 'starting') return <ScreenShape />
  if (session.status === 'out') return <Portal />
  return (
    <Suspense fallback={<ScreenShape />}>
      <SignedInHome />
    </Suspense>
  )
}
