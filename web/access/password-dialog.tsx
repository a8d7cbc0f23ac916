import { api } from '../foundation/calls/api.ts'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { notify } from '../foundation/controls/notify.ts'
import { Refused } from '../foundation/controls/refused.tsx'
import { SendOrCancel } from '../foundation/forms/form-actions.tsx'
import { useText } from '../foundation/language/language.ts'
import { type PasswordCall, passwordCall } from '../foundation/session/may-change-password.ts'
import { useUser } from '../foundation/session/session.ts'
import { NewPasswordFields, useNewPassword } from './new-password.tsx'
import styles from './profile.module.css'

const ASKED = ['current', 'next', 'repeat'] as const

/** 'Cambiar contraseña': the current one, the new one and its repetition (R2.59, R2.57). */
export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const user = useUser()
  const { busy, refusal, save, fields } = useNewPassword({
    asked: ASKED,
    owner: { account: user.cuenta, names: [user.nombres, user.primer_apellido, user.segundo_apellido] },
    mismatch: 'profile.password.mismatch',
    send: (entered) => api.put<PasswordCall>(passwordCall(user), entered, { quiet: [0, 400, 429, 503] }),
    onDone: ({ err_mensaje }) => {
      notify('success', err_mensaje)
      onClose()
    },
  })
  return (
    <Dialog
      title={t('frame.password.change')}
      keepOnBackdrop
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={<SendOrCancel action={t('profile.password.save')} busyWords={t('profile.saving')} busy={busy} />}
    >
      <div className={styles.fields}>
        <Refused failure={refusal} kept={t('profile.refused')} />
        <NewPasswordFields {...fields} />
        <p className={styles.text}>{t('profile.password.closesOthers')}</p>
      </div>
    </Dialog>
  )
}
