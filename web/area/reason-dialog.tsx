import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import type { ReactNode } from 'react'
import { notifyWrite, type WriteAnswer } from '../foundation/controls/notify.ts'
import { FormDialog, type FormDialogProps } from '../foundation/forms/form-dialog.tsx'

interface ReasonDialogProps extends Omit<FormDialogProps<WriteAnswer>, 'set' | 'afterRefusal' | 'onDone' | 'above'> {
  /** Fields asked for. When absent, the reason alone. */
  readonly set?: FieldSet
  /** Text under a refusal: that nothing was done, or what can be chosen. */
  readonly kept: ReactNode
  /** Called once it was done and announced. When absent, the dialog closes. */
  onDone?(): void
}

/** Asks for a reason before an action on another person or on shared data. Shows a refusal and keeps the typed text. */
export function ReasonDialog({ set = reasonGiven, initial, kept, onDone, ...dialog }: ReasonDialogProps) {
  return (
    <FormDialog
      {...dialog}
      set={set}
      initial={{ ...('documentType' in set.fields && { documentType: IDENTITY_CARD }), ...initial }}
      afterRefusal={kept}
      onDone={(answer) => {
        notifyWrite(answer)
        if (onDone) onDone()
        else dialog.onClose()
      }}
    />
  )
}
