import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { CloseButton } from '../controls/close-button.tsx'
import { useText } from '../language/language.ts'

export interface FormAction {
  /** A verb and its object. */
  readonly action: string
  /** Said while it is being done, where not as everywhere. */
  readonly busyWords?: string | undefined
  readonly danger?: boolean | undefined
  /** The button that gives it up. */
  readonly cancel?: ReactNode
}

/** The buttons of a form: what sends it, and what gives it up. */
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

/** The same under a dialog that is a form, which closes it. */
export const SendOrCancel = (sending: Omit<FormAction, 'cancel' | 'danger'> & { readonly busy: boolean }) => (
  <FormActions {...sending} cancel={<CloseButton />} />
)
