import { useState } from 'react'
import { useText } from '../language/language.ts'
import { sessionNow } from '../session/session.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { useEnteredFields } from './entered-fields.ts'
import { LeaveDialog, sayStillSaving, useLeaveQuestion } from './leave-dialog.tsx'

export type { DialogWidth } from './dialog-frame.tsx'

interface DialogProps extends Omit<DialogFrameProps, 'watch'> {
  /**
   * Whether closing it loses something. Absent: as its fields stand against how they were before anyone entered something. False of a form that
   * asks by itself (`useLeaving`), and where nothing is to be kept: a lookup, a sign-in, what is only read.
   */
  readonly unsaved?: boolean | undefined
}

/** A dialog over the page. It does not close on what was entered without asking, however it is left, nor while that is being sent. */
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
