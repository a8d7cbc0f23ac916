import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../app/language.ts'
import { useUser } from '../app/session.ts'
import type { Tone } from '../app/toasts.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import { isUnchecked, type Standing, useStanding } from './own-identity.ts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))

interface Words {
  readonly tone: Tone
  readonly title: MessageKey
  readonly text: MessageKey
  readonly action?: MessageKey
}

const SAYS: Readonly<Record<Exclude<Standing, 'settled'>, Words>> = {
  unchecked: {
    tone: 'warning',
    title: 'person.identity.checkFirst',
    text: 'person.check.suggested',
    action: 'person.check.action',
  },
  differs: { tone: 'warning', title: 'person.identity.checkFirst', text: 'person.check.differ', action: 'person.check.review' },
  confirmed: { tone: 'info', title: 'person.check.confirmed', text: 'person.check.goOnInPerson' },
  unproved: {
    tone: 'info',
    title: 'person.check.notFoundTitle',
    text: 'person.check.goOnInPerson',
    action: 'person.check.action',
  },
}

/** The button that opened the check is gone once nothing is left to do. */
function focusTitleWhenLost(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}

interface IdentityNoticeProps {
  /** Opens the check by itself, when the server asked for it. */
  readonly asked?: boolean
  onAnswered?(): void
}

/** How the declarant's data stand with the identity register, and the way to check or correct them; nothing when nothing is left to do. */
export function IdentityNotice({ asked = false, onAnswered }: IdentityNoticeProps) {
  const t = useText()
  const standing = useStanding()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onAnswered?.()
    requestAnimationFrame(focusTitleWhenLost)
  }
  const says = standing === 'settled' ? null : SAYS[standing]
  return (
    <>
      {says && (
        <Notice
          tone={says.tone}
          title={t(says.title)}
          action={says.action && <Button onClick={() => setOpen(true)}>{t(says.action)}</Button>}
        >
          {t(says.text)}
        </Notice>
      )}
      {(open || asked) && (
        <Suspense>
          <IdentityDialog toldAround onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Whom the dashboard offered the check in this visit. */
let offeredTo = ''

/** On the dashboard, once in a visit: the check of a declarant whose data nobody compared yet (document 2, 2.1 and 4.4). */
export function DashboardCheck() {
  const t = useText()
  const user = useUser()
  const [open, setOpen] = useState(offeredTo !== user.perdec_docidentidad && isUnchecked(user))
  const close = () => {
    offeredTo = user.perdec_docidentidad
    setOpen(false)
  }
  return open ? (
    <Suspense>
      <IdentityDialog title={t('person.check.dashboardTitle')} onClose={close} />
    </Suspense>
  ) : null
}
