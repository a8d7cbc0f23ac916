import { linkRequest } from '@djbr/domain/access/recovery.ts'
import type { requestLink } from '@djbr/domain/calls/recovery.ts'
import { useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { FormDialog } from '../foundation/forms/form-dialog.tsx'
import { useText } from '../foundation/language/language.ts'
import { DoneDialog } from './done-dialog.tsx'
import { ANSWERED_IN_PLACE } from './quiet.ts'

/** Requests a link to a new password by mail; then says that one was sent if the data were right (R2.52). */
export default function LinkDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [sent, setSent] = useState<string | null>(null)
  if (sent) return <DoneDialog title={t('access.byMail.sentTitle')}>{sent}</DoneDialog>
  return (
    <FormDialog
      title={t('access.byMail.title')}
      text={t('access.byMail.intro')}
      set={linkRequest}
      afterRefusal={t('access.recover.refused')}
      send={(payload) => api.post<typeof requestLink>('control_tarjeta/reset_password_correo', payload, { quiet: ANSWERED_IN_PLACE })}
      onDone={({ err_mensaje }) => setSent(err_mensaje)}
      action={t('access.byMail.send')}
      busyWords={t('access.byMail.sending')}
      onClose={onClose}
    />
  )
}
