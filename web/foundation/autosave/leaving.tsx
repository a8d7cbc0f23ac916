import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../controls/confirm-dialog.tsx'
import { LeaveDialog } from '../controls/leave-dialog.tsx'
import { useText } from '../language/language.ts'
import { sessionNow } from '../session/session.ts'
import { noteUnsaved } from './saved.ts'
import type { DraftForm } from './use-draft.ts'

interface LeavingOptions {
  readonly draft: DraftForm
  readonly unsaved: boolean
  /** What is being edited, as the warning says it. */
  readonly step: string
  /** Closes the form: given up, or with nothing to lose. */
  onClose(): void
}

/**
 * Whoever closes a form with something unsaved, or goes to another screen from it, is warned first (R4.60); then it is given up for good.
 * A session that ended does not ask. Gives what asks to close, and the question.
 */
export function useLeaving({ draft, unsaved, step, onClose }: LeavingOptions) {
  const t = useText()
  const [closing, setClosing] = useState(false)
  useEffect(() => (unsaved ? noteUnsaved() : undefined), [unsaved])
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved && sessionNow().status === 'in',
    enableBeforeUnload: () => unsaved && !draft.isKept(),
    withResolver: true,
  })
  const giveUp = (go: () => void) => {
    draft.forget()
    go()
  }
  return {
    close: () => (unsaved ? setClosing(true) : giveUp(onClose)),
    question: (
      <>
        <LeaveDialog open={closing} onStay={() => setClosing(false)} onLeave={() => giveUp(onClose)} />
        <ConfirmDialog
          open={blocker.status === 'blocked'}
          title={t('lifecycle.unsaved.title')}
          width={350}
          danger
          action={t('lifecycle.unsaved.leave')}
          cancel={t('lifecycle.unsaved.stay')}
          onConfirm={async () => blocker.proceed && giveUp(blocker.proceed)}
          onClose={() => blocker.reset?.()}
        >
          <p>{t('lifecycle.unsaved.text', { step })}</p>
        </ConfirmDialog>
      </>
    ),
  }
}
