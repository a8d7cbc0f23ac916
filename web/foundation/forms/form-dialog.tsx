import type { ReactNode } from 'react'
import { CloseButton } from '../controls/close-button.tsx'
import { Dialog, type DialogWidth } from '../controls/dialog.tsx'
import { AccessForm, type AccessFormProps } from './access-form.tsx'

export interface FormDialogProps<Answer> extends Omit<AccessFormProps<Answer>, 'action' | 'cancel' | 'label'> {
  readonly title: string
  /** Says what will happen, and to what. */
  readonly text?: ReactNode
  /** When absent, the same as the title. */
  readonly action?: string
  readonly label?: string
  readonly width?: DialogWidth | undefined
  onClose(): void
  /** Content between the text and the fields: a choice among field sets. */
  readonly children?: ReactNode
}

/** Asks for a field set in a dialog and sends it; keeps the typed text if that is refused. */
export function FormDialog<Answer extends object>(props: FormDialogProps<Answer>) {
  const { title, text, width, children, action = title, label = title, onClose, ...form } = props
  return (
    <Dialog title={title} width={width} keepOnBackdrop onClose={onClose}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {children}
      <AccessForm key={form.set.name} {...form} label={label} action={action} cancel={<CloseButton />} />
    </Dialog>
  )
}
