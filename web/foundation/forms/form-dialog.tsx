import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog, type DialogWidth } from '../controls/dialog.tsx'
import { useLeaveDialog } from '../controls/leave-dialog.tsx'
import { useText } from '../language/language.ts'
import { AccessForm, type AccessFormProps, type FormStage } from './access-form.tsx'

export interface FormDialogProps<Answer> extends Omit<AccessFormProps<Answer>, 'action' | 'cancel' | 'label' | 'onStage'> {
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

/** Asks for a set of fields in a dialog, sends them, and keeps what was typed where that is refused; it does not close on it unasked. */
export function FormDialog<Answer extends object>(props: FormDialogProps<Answer>) {
  const { title, text, width, children, action = title, label = title, onClose, ...form } = props
  const t = useText()
  const [stage, setStage] = useState<FormStage>('blank')
  const leaving = useLeaveDialog(stage !== 'blank', onClose, stage === 'sending')
  return (
    <>
      <Dialog open title={title} width={width} keepOnBackdrop onClose={leaving.leave}>
        {typeof text === 'string' ? <p>{text}</p> : text}
        {children}
        <AccessForm
          key={form.set.name}
          {...form}
          label={label}
          action={action}
          cancel={<Button onClick={leaving.leave}>{t('shell.cancel')}</Button>}
          onStage={setStage}
        />
      </Dialog>
      {leaving.question}
    </>
  )
}
