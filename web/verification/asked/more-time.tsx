import { type ExplanationRequest, takeMoreTime } from '@djbr/domain/calls/examined.ts'
import { CASE_DAYS } from '@djbr/domain/verification/cases/deadlines.ts'
import { moreTime } from '@djbr/domain/verification/cases/explanation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { FormDialog } from '../../foundation/forms/form-dialog.tsx'
import { useText } from '../../foundation/language/language.ts'
import { OWN_EXAMINATIONS, writeOn } from './calls.ts'

/** Takes more time to answer a request, once and with a reason. */
export function MoreTime({ request }: { readonly request: ExplanationRequest }) {
  const t = useText()
  const client = useQueryClient()
  const days = CASE_DAYS.moreToAnswer
  const title = t('examined.more.take')
  return (
    <DialogButton
      dialog={(onClose) => (
        <FormDialog
          title={title}
          text={t('examined.more.text', { days })}
          set={moreTime}
          afterRefusal={t('examined.more.kept')}
          send={(_, { reason }) => writeOn(takeMoreTime, { requestId: request.id, reason: String(reason) }, ({ extended }) => extended)}
          onDone={(answer) => {
            notifyWrite(answer)
            onClose()
            void client.invalidateQueries({ queryKey: OWN_EXAMINATIONS.queryKey })
          }}
          onClose={onClose}
        />
      )}
    >
      {title}
    </DialogButton>
  )
}
