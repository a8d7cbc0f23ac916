import { api } from '../app/api.ts'
import { useText } from '../app/language.ts'
import { useUser } from '../app/session.ts'
import { notify, type WriteAnswer } from '../app/toasts.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { useLeaveDialog } from '../controls/leave-dialog.tsx'
import { Notice } from '../controls/notice.tsx'
import { passwordCall } from './may-change-password.ts'
import { NewPasswordFields, useNewPassword } from './new-password.tsx'
import styles from './profile.module.css'

const ASKED = ['current', 'next', 'repeat'] as const

/** 'Cambiar contraseña': the current one, the new one and its repetition (R2.59, R2.57). */
export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const user = useUser()
  const { busy, refusal, save, isTyped, fields } = useNewPassword({
    asked: ASKED,
    owner: { account: user.cuenta, names: [user.nombres, user.primer_apellido, user.segundo_apellido] },
    mismatch: 'profile.password.mismatch',
    send: (typed) => api.put<WriteAnswer>(passwordCall(user), typed, { quiet: [0, 400, 429, 503] }),
    onDone: ({ err_mensaje }) => {
      notify('success', err_mensaje)
      onClose()
    },
  })
  const { leave, question } = useLeaveDialog(isTyped, onClose)
  return (
    <Dialog
      open
      title={t('profile.password.change')}
      keepOnVeil
      onClose={leave}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={busy && t('profile.saving')}>
            {t('profile.password.save')}
          </Button>
          <Button onClick={leave}>{t('shell.cancel')}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {refusal && (
          <Notice tone="warning" live title={refusal}>
            {t('profile.refused')}
          </Notice>
        )}
        <NewPasswordFields {...fields} />
        <p className={styles.text}>{t('profile.password.closesOthers')}</p>
      </div>
      {question}
    </Dialog>
  )
}
