import { useEffect } from 'react'
import { LeaveDialog, sayStillSaving, useLeaveQuestion } from '../controls/leave-dialog.tsx'
import { useText } from '../language/language.ts'
import { sessionNow } from '../session/session.ts'
import { noteUnsaved } from './saved.ts'
import type { DraftForm } from './use-draft.ts'

interface LeavingOptions {
  readonly draft: DraftForm
  /** Whether it holds unsaved changes. */
  readonly unsaved: boolean
  /** Whether a save is under way, which leads on by itself once it is done. */
  readonly saving: boolean
  /** Name of what is being edited, as used in the warning. */
  readonly step: string
  /** Saves without leading on; resolves to false when that failed, and the form says why. Absent for a form that cannot be saved on leaving. */
  save?(): Promise<boolean>
  /** Closes the form: saved, given up, or with nothing to lose. */
  onClose(): void
}

/**
 * Asks before a form with unsaved changes is closed or left for another screen: save, stay, or discard for good (R4.60). Cancelling only asks whether
 * to lose the typed text. A form being saved does not close. Nothing is asked once the session has ended. Returns the functions to close and to
 * cancel, and the question to draw.
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
