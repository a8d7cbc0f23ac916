import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'
import { areaOf, mustChangePassword, useSession } from '../foundation/session/session.ts'
import type { Area } from './area.ts'
import { Enrolment } from './enrolment.tsx'
import { FirstPassword } from './first-password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useAreaKeys } from './use-area-keys.ts'

/**
 * An area and the screens in it, behind its door: the second factor, then the screen, for whoever has its permission (R8.5, R8.66, R13.5). Who belongs to
 * the other one is taken there.
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
  if (mustChangePassword(user)) return <FirstPassword />
  if (!user.segundo_factor) return <Enrolment />
  if (!user.en_oficina) return <SecondFactor area={area} />
  if (area.screensFor(user).length === 0) return <Closed area={area} why="nothing" />
  if (!area.mayOpen(user, path)) return <Closed area={area} why="notPermitted" />
  return <Opened area={area} />
}

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
