import { useEffect } from 'react'
import { LeaveDialog, sayStillSaving, useLeaveQuestion } from '../controls/leave-dialog.tsx'
import { useText } from '../language/language.ts'
import { sessionNow } from '../session/session.ts'
import { noteUnsaved } from './saved.ts'
import type { DraftForm } from './use-draft.ts'

interface LeavingOptions {
  readonly draft: DraftForm
  /** Whether it holds what is not saved. */
  readonly unsaved: boolean
  /** It is under way: it leads on by itself once it is done. */
  readonly saving: boolean
  /** What is being edited, as the warning says it. */
  readonly step: string
  /** Saves, without going on from there; false when it was not done, and the form says why. Absent of a form that cannot be saved by the way. */
  save?(): Promise<boolean>
  /** Closes the form: saved, given up, or with nothing to lose. */
  onClose(): void
}

/**
 * Whoever closes a form with something unsaved, or goes to another screen from it, is asked first: to save it, to stay, or to give it up for good
 * (R4.60). Whoever cancels said that already: it is only asked whether to lose what was typed. What is being saved is not closed. A session that ended
 * does not ask. Gives what asks to close, what asks to cancel, and the question.
 */
export function useLeaving({ draft, unsaved: differs, saving, step, save, onClose }: LeavingOptions) {
  const t = useText()
  const unsaved = differs && !saving
  useEffect(() => (unsaved ? noteUnsaved() : undefined), [unsaved])
  const { asked, ask, proceed, stay, isAsked } = useLeaveQuestion<'close' | 'cancel'>(
    () => unsaved && sessionNow().status === 'in',
    () => unsaved && !draft.isKept(),
  )
  const go = proceed ?? onClose
  const giveUp = () => {
    draft.forget()
    go()
  }
  const leave = (how: 'close' | 'cancel') => {
    if (saving) sayStillSaving()
    else if (unsaved) ask(how)
    else giveUp()
  }
  const saveFirst = proceed || asked === 'close' ? save : undefined
  return {
    close: () => leave('close'),
    cancel: () => leave('cancel'),
    question: isAsked && (
      <LeaveDialog onSave={saveFirst && (async () => ((await saveFirst()) ? go() : stay()))} onStay={stay} onLeave={giveUp}>
        <p>{asked === 'cancel' && !proceed ? t('lifecycle.unsaved.typed') : t('lifecycle.unsaved.text', { step })}</p>
      </LeaveDialog>
    ),
  }
}
