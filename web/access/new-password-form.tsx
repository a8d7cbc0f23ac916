import type { PasswordOwner } from '@djbr/domain/access/password.ts'
import { Refused } from '../foundation/controls/refused.tsx'
import styles from '../foundation/forms/access-form.module.css'
import { type FormAction, FormActions } from '../foundation/forms/form-actions.tsx'
import { useText } from '../foundation/language/language.ts'
import { NewPasswordFields, useNewPassword } from './new-password.tsx'

const ASKED = ['next', 'repeat'] as const

interface NewPasswordFormProps<Answer> extends FormAction {
  readonly label: string
  readonly owner: PasswordOwner
  send(password: { readonly cuefundec_contrasenia: string; readonly cuefundec_contrasenia2: string }): Promise<Answer>
  onDone(answer: Answer): void
}

/** Form for the new password of an account that is being recovered or created. */
export default function NewPasswordForm<Answer extends object>({ label, owner, send, onDone, ...buttons }: NewPasswordFormProps<Answer>) {
  const t = useText()
  const { busy, refusal, save, fields } = useNewPassword({ asked: ASKED, owner, mismatch: 'access.recovery.mismatch', send, onDone })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)} aria-label={label}>
      <NewPasswordFields {...fields} />
      <Refused failure={refusal} kept={t('access.recover.refused')} />
      <div className={styles.actions}>
        <FormActions {...buttons} busy={busy} />
      </div>
    </form>
  )
}
