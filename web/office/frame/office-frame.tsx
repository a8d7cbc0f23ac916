import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { mayOpen, screensFor } from '@djbr/domain/office/office.ts'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { isStaff, mustChangePassword, useSession } from '../../foundation/session/session.ts'
import { Enrolment } from './enrolment.tsx'
import { FirstPassword } from './first-password.tsx'
import { OfficeSignIn } from './office-sign-in.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useOfficeKeys } from './use-office-keys.ts'

/** /oficina and below: the staff's own sign-in, its second factor, then the screen, for whoever has its permission (R8.5, R8.66). */
export default function OfficeFrame() {
  const session = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (session.status !== 'in') return <OfficeSignIn />
  const { en_oficina, roles, segundo_factor } = session.user
  if (!isStaff(session.user)) return <Closed title="office.notStaff" words="office.otherAccount" />
  if (mustChangePassword(session.user)) return <FirstPassword />
  if (!segundo_factor) return <Enrolment />
  if (!en_oficina) return <SecondFactor />
  if (screensFor(roles).length === 0) return <Closed title="office.noRole" words="office.askForRole" />
  if (!mayOpen(roles, path)) return <Closed title="office.notPermitted" words="office.askForRole" />
  return <Opened />
}

function Opened() {
  useOfficeKeys()
  return <Outlet />
}

function Closed({ title, words }: { readonly title: MessageKey; readonly words: MessageKey }) {
  const t = useText()
  return (
    <Page width="form">
      <ScreenTitle>{t('shell.office')}</ScreenTitle>
      <Notice tone="warning" title={t(title)}>
        {t(words)}
      </Notice>
    </Page>
  )
}
