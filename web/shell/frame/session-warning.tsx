import { useState } from 'react'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { useText } from '../../foundation/language/language.ts'
import { type Ends, isAtLongest, stayConnected } from '../../foundation/session/session.ts'
import { useNow } from './minutes-left.ts'

const EVERY_SECOND = 1000

/** Warning before the end of the session: the time left and, if possible, a way to stay. */
export default function SessionWarning({ ends }: { readonly ends: Ends }) {
  const t = useText()
  const { now } = useNow(EVERY_SECOND)
  const [busy, setBusy] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const canStay = !isAtLongest(ends)
  const seconds = Math.max(0, Math.round((Math.min(ends.idleAt, ends.fullAt) - now) / 1000))
  if (dismissed) return null
  const stay = async () => {
    setBusy(true)
    await stayConnected().catch(() => setBusy(false))
  }
  const close = canStay ? () => void stay() : () => setDismissed(true)
  return (
    <Dialog
      title={t('shell.session.warningTitle')}
      width={350}
      role="alertdialog"
      keepOnBackdrop
      onClose={close}
      actions={
        <CloseButton emphasis="action" data-autofocus busy={busy && t('shell.session.staying')}>
          {t(canStay ? 'shell.session.stay' : 'shell.session.understood')}
        </CloseButton>
      }
    >
      <p>{t(canStay ? 'shell.session.warningIdle' : 'shell.session.warningWhole', { seconds })}</p>
    </Dialog>
  )
}
