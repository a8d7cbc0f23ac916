import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText, withAccountWords } from '../foundation/language/language.ts'
import { areaOf, mustChangePassword, useSession } from '../foundation/session/session.ts'
import type { Area } from './area.ts'
import { useAreaKeys } from './use-area-keys.ts'

/** The steps before an area opens; not needed by people already in it. */
const Entrance = lazy(withAccountWords(() => import('./entrance.tsx')))

/**
 * An area and its screens behind its door: the second factor, then the screen, for people who have its permission (R8.5, R8.66, R13.5). Members of
 * the other area are taken there.
 */
export function AreaFrame({ area }: { readonly area: Area }) {
  const session = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (session.status !== 'in') return null
  const { user } = session
  if (!area.isMember(user)) {
    const own = areaOf(user)
    return own ? <Navigate to={own} replace /> : <Closed area={area} why="stranger" />
  }
  if (mustChangePassword(user) || !user.segundo_factor || !user.en_oficina) {
    return (
      <Suspense fallback={<EntranceShape />}>
        <Entrance area={area} />
      </Suspense>
    )
  }
  if (area.screensFor(user).length === 0) return <Closed area={area} why="nothing" />
  if (!area.mayOpen(user, path)) return <Closed area={area} why="notPermitted" />
  return <Opened area={area} />
}

const EntranceShape = () => (
  <Page width="form">
    <Skeleton lines={5} />
  </Page>
)

function Opened({ area }: { readonly area: Area }) {
  useAreaKeys(area)
  return <Outlet />
}

function Closed({ area, why }: { readonly area: Area; readonly why: 'stranger' | 'nothing' | 'notPermitted' }) {
  const t = useText()
  const { title, words } = area[why]
  return (
    <Page width="form">
      <ScreenTitle>{t(area.title)}</ScreenTitle>
      <Notice tone="warning" title={t(title)}>
        {t(words)}
      </Notice>
    </Page>
  )
}
