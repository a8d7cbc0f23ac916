import { useState } from 'react'
import { useText } from '../language/language.ts'
import { sessionNow } from '../session/session.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { useEnteredFields } from './entered-fields.ts'
import { LeaveDialog, sayStillSaving, useLeaveQuestion } from './leave-dialog.tsx'

export type { DialogWidth } from './dialog-frame.tsx'

interface DialogProps extends Omit<DialogFrameProps, 'watch'> {
  /**
   * Whether closing it loses something. When absent, whether its fields differ from before anything was entered. False for a form that asks by itself
   * (`useLeaving`), and where there is nothing to keep: a lookup, a sign-in, read-only content.
   */
  readonly unsaved?: boolean | undefined
}

/** A dialog over the page. However it is left, it asks before discarding entered text, and does not close while that is being sent. */
export function Dialog({ unsaved, onClose, ...frame }: DialogProps) {
  const t = useText()
  const { element, watch, areEntered } = useEnteredFields()
  const isUnsaved = () => unsaved ?? areEntered()
  const isSending = () => element.current?.querySelector('button[aria-disabled=true]')
  const [{ status }] = useState(sessionNow)
  const isAskedOfLeaving = () => isUnsaved() && !isSending() && sessionNow().status === status
  const { ask, stay, proceed, isAsked } = useLeaveQuestion<true>(isAskedOfLeaving, isUnsaved)
  const leave = () => {
    if (!isUnsaved()) onClose()
    else if (isSending()) sayStillSaving()
    else ask(true)
  }
  const lose = () => {
    ask(null)
    onClose()
    proceed?.()
  }
  return (
    <>
      <DialogFrame {...frame} watch={watch} onClose={leave} />
      {isAsked && (
        <LeaveDialog onStay={stay} onLeave={lose}>
          <p>{t('lifecycle.unsaved.typed')}</p>
        </LeaveDialog>
      )}
    </>
  )
}
