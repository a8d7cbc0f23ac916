import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { lazy, Suspense, useState } from 'react'
import { IDENTITY } from '../../foundation/autosave/titles.ts'
import { useReopen } from '../../foundation/autosave/use-waiting.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import type { Tone } from '../../foundation/controls/notify.ts'
import { useText } from '../../foundation/language/language.ts'
import { OutageOffer, useOutages } from '../../outages/index.ts'
import { type Status, useStatus } from './own-identity.ts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))

interface Words {
  readonly tone: Tone
  readonly title: MessageKey
  readonly text: MessageKey
  readonly action: MessageKey
}

const SAYS: Readonly<Record<Exclude<Status, 'resolved'>, Words>> = {
  unchecked: {
    tone: 'warning',
    title: 'person.identity.checkFirst',
    text: 'person.check.suggested',
    action: 'person.check.action',
  },
  differs: { tone: 'warning', title: 'person.identity.checkFirst', text: 'person.check.differ', action: 'person.check.review' },
  confirmed: {
    tone: 'info',
    title: 'person.check.confirmed',
    text: 'person.check.goOnInPerson',
    action: 'person.check.review',
  },
  unproved: {
    tone: 'info',
    title: 'person.check.notFoundTitle',
    text: 'person.check.goOnInPerson',
    action: 'person.check.action',
  },
}

/** Focuses the title when the button that opened the check is gone, because nothing is left to do. */
function focusTitleWhenLost(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}

/** Returns whether the content of the notice is known, true from then on. What is below is drawn only then, as the notice would push it down. */
export function useNoticeKnown(): boolean {
  const status = useStatus()
  const outages = useOutages()
  const [was, setWas] = useState(false)
  const isKnown = was || (status !== null && !outages.isPending)
  if (isKnown && !was) setWas(true)
  return isKnown
}

interface IdentityNoticeProps {
  /** Opens the check by itself, when the server asked for it. */
  readonly asked?: boolean
  onAnswered?(): void
}

/** Says how the declarant's data stand with the identity register, with the way to check or correct them. Shows nothing when nothing is left to do. */
export function IdentityNotice({ asked = false, onAnswered }: IdentityNoticeProps) {
  const t = useText()
  const status = useStatus()
  const [open, setOpen] = useState(false)
  useReopen(
    (place) => place === IDENTITY,
    () => setOpen(true),
  )
  const close = () => {
    setOpen(false)
    onAnswered?.()
    requestAnimationFrame(focusTitleWhenLost)
  }
  const says = status === null || status === 'resolved' ? null : SAYS[status]
  return (
    <>
      {says && (
        <Notice tone={says.tone} title={t(says.title)} action={<Button onClick={() => setOpen(true)}>{t(says.action)}</Button>}>
          {t(says.text)}
        </Notice>
      )}
      <OutageOffer service="identity" />
      {(open || asked) && (
        <Suspense>
          <IdentityDialog shownAround onClose={close} />
        </Suspense>
      )}
    </>
  )
}
