import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
  /** Saves, without going on from there; false when it was not done, and the form says why. Absent of a form that cannot be saved by the way. */
  save?(): Promise<boolean>
  /** Closes the form: saved, given up, or with nothing to lose. */
  onClose(): void
}

/**
 * Whoever closes a form with something unsaved, or goes to another screen from it, is asked first: to save it, to stay, or to give it up for good
 * (R4.60). A session that ended does not ask. Gives what asks to close, and the question.
 */
export function useLeaving({ draft, unsaved, step, save, onClose }: LeavingOptions) {
  const t = useText()
  const [closing, setClosing] = useState(false)
  useEffect(() => (unsaved ? noteUnsaved() : undefined), [unsaved])
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved && sessionNow().status === 'in',
    enableBeforeUnload: () => unsaved && !draft.isKept(),
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const go = isBlocked ? blocker.proceed : onClose
  const stay = () => {
    setClosing(false)
    if (isBlocked) blocker.reset()
  }
  const giveUp = () => {
    draft.forget()
    go()
  }
  return {
    close: () => (unsaved ? setClosing(true) : giveUp()),
    question: (
      <LeaveDialog
        open={closing || isBlocked}
        onSave={save && (async () => ((await save()) ? go() : stay()))}
        onStay={stay}
        onLeave={giveUp}
      >
        <p>{t('lifecycle.unsaved.text', { step })}</p>
      </LeaveDialog>
    ),
  }
}
