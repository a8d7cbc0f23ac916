import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { CloseButton } from '../controls/close-button.tsx'
import { useText } from '../language/language.ts'

export interface FormAction {
  /** A verb and its object. */
  readonly action: string
  /** Text while it is under way, where it differs from the usual one. */
  readonly busyWords?: string | undefined
  readonly danger?: boolean | undefined
  /** The button that cancels. */
  readonly cancel?: ReactNode
}

/** The buttons of a form: to send it and to cancel. */
export function FormActions({ action, busyWords, danger, cancel, busy }: FormAction & { readonly busy: boolean }) {
  const t = useText()
  return (
    <>
      <Button type="submit" emphasis={danger ? 'danger' : 'action'} busy={busy && (busyWords ?? t('shell.working'))}>
        {action}
      </Button>
      {cancel}
    </>
  )
}

/** The same for a form that is a dialog, where cancelling closes it. */
export const SendOrCancel = (sending: Omit<FormAction, 'cancel' | 'danger'> & { readonly busy: boolean }) => (
  <FormActions {...sending} cancel={<CloseButton />} />
)
