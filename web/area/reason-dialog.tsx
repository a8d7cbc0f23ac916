import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import type { ReactNode } from 'react'
import { notifyWrite, type WriteAnswer } from '../foundation/controls/notify.ts'
import { FormDialog, type FormDialogProps } from '../foundation/forms/form-dialog.tsx'

interface ReasonDialogProps extends Omit<FormDialogProps<WriteAnswer>, 'set' | 'afterRefusal' | 'onDone' | 'above'> {
  /** What is asked for beside the reason; absent: the reason alone. */
  readonly set?: FieldSet
  /** Under a refusal: that nothing was done, or what there is to choose. */
  readonly kept: ReactNode
  /** It was done, and told; absent: the dialog closes. */
  onDone?(): void
}

/** Asks why before an act on somebody else, or on what is everyone's; says what was refused, and keeps what was typed. */
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
