import { type ExplanationRequest, takeMoreTime } from '@djbr/domain/calls/examined.ts'
import { CASE_DAYS } from '@djbr/domain/verification/cases/deadlines.ts'
import { moreTime } from '@djbr/domain/verification/cases/explanation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { FormDialog } from '../../foundation/forms/form-dialog.tsx'
import { useText } from '../../foundation/language/language.ts'
import { OWN_EXAMINATIONS, writeOn } from './calls.ts'

/** Takes more time to answer a request, once and with a reason. */
export function MoreTime({ request }: { readonly request: ExplanationRequest }) {
  const t = useText()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const days = CASE_DAYS.moreToAnswer
  const title = t('examined.more.take')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {open && (
        <FormDialog
          title={title}
          text={t('examined.more.text', { days })}
          set={moreTime}
          afterRefusal={t('examined.more.kept')}
          send={(_, { reason }) => writeOn(takeMoreTime, { requestId: request.id, reason: String(reason) }, ({ extended }) => extended)}
          onDone={(answer) => {
            notifyWrite(answer)
            close()
            void client.invalidateQueries({ queryKey: OWN_EXAMINATIONS.queryKey })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
