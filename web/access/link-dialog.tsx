import { linkRequest } from '@djbr/domain/access/recovery.ts'
import { useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import type { WriteAnswer } from '../foundation/controls/notify.ts'
import { AccessForm } from '../foundation/forms/access-form.tsx'
import { useText } from '../foundation/language/language.ts'
import { DoneDialog } from './done-dialog.tsx'
import { ANSWERED_IN_PLACE } from './quiet.ts'

/** Asks for a link to a new password by mail; then says that one was sent, if the data were right (R2.52). */
export default function LinkDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [sent, setSent] = useState<string | null>(null)
  if (sent) return <DoneDialog title={t('access.byMail.sentTitle')}>{sent}</DoneDialog>
  return (
    <Dialog open title={t('access.byMail.title')} keepOnBackdrop onClose={onClose}>
      <p>{t('access.byMail.intro')}</p>
      <AccessForm
        set={linkRequest}
        label={t('access.byMail.title')}
        afterRefusal={t('access.recover.refused')}
        send={(payload) => api.post<WriteAnswer>('control_tarjeta/reset_password_correo', payload, { quiet: ANSWERED_IN_PLACE })}
        onDone={({ err_mensaje }) => setSent(err_mensaje)}
        actions={(busy) => (
          <>
            <Button type="submit" emphasis="action" busy={busy && t('access.byMail.sending')}>
              {t('access.byMail.send')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )}
      />
    </Dialog>
  )
}
