import type { ReactNode } from 'react'
import { CloseButton } from '../controls/close-button.tsx'
import { Dialog, type DialogWidth } from '../controls/dialog.tsx'
import { AccessForm, type AccessFormProps } from './access-form.tsx'

export interface FormDialogProps<Answer> extends Omit<AccessFormProps<Answer>, 'action' | 'cancel' | 'label'> {
  readonly title: string
  /** What will happen, and to what. */
  readonly text?: ReactNode
  /** Absent: as its title. */
  readonly action?: string
  readonly label?: string
  readonly width?: DialogWidth | undefined
  onClose(): void
  /** Between the words and the fields: what chooses among sets of fields. */
  readonly children?: ReactNode
}

/** Asks for a set of fields in a dialog, sends them, and keeps what was typed where that is refused. */
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
