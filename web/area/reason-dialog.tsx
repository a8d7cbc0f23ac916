import type { Json } from '@djbr/domain/fields/field.ts'
import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import type { ReactNode } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { notifyWrite, type WriteAnswer } from '../foundation/controls/notify.ts'
import { AccessForm } from '../foundation/forms/access-form.tsx'
import type { Values } from '../foundation/forms/field-set-form.ts'
import { useText } from '../foundation/language/language.ts'

interface ReasonDialogProps {
  readonly title: string
  /** What will happen, and to what. */
  readonly text: ReactNode
  /** What is asked for beside the reason; absent: the reason alone. */
  readonly set?: FieldSet
  readonly initial?: Values
  /** A verb and its object. */
  readonly action: string
  readonly danger?: boolean
  /** Under a refusal: that nothing was done, or what there is to choose. */
  readonly kept: ReactNode
  send(payload: Readonly<Record<string, Json>>, entered: Values): Promise<WriteAnswer>
  onClose(): void
  /** It was done, and told; absent: the dialog closes. */
  onDone?(): void
  /** Between the words and the fields: what chooses among sets of fields. */
  readonly children?: ReactNode
}

/** Asks why before an act on somebody else, or on what is everyone's; says what was refused, and keeps what was typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, set = reasonGiven, initial, action, danger, kept, send, onClose, onDone = onClose, children } = props
  const t = useText()
  return (
    <Dialog open title={title} keepOnBackdrop onClose={onClose}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {children}
      <AccessForm
        key={set.name}
        set={set}
        label={title}
        initial={{ ...('documentType' in set.fields && { documentType: IDENTITY_CARD }), ...initial }}
        afterRefusal={kept}
        send={send}
        onDone={(answer) => {
          notifyWrite(answer)
          onDone()
        }}
        actions={(busy) => (
          <>
            <Button type="submit" emphasis={danger ? 'danger' : 'action'} busy={busy && t('shell.working')}>
              {action}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )}
      />
    </Dialog>
  )
}
