import { COMMON_PASSWORDS } from '@djbr/domain/common-passwords.ts'
import { LONGEST_PASSWORD, passwordProblem } from '@djbr/domain/password.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../app/api.ts'
import { CallFailure, isRefusal } from '../app/failure.ts'
import { sayReference, useText } from '../app/language.ts'
import { type SessionUser, useUser } from '../app/session.ts'
import { notify, type WriteAnswer } from '../app/toasts.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { focusField } from '../controls/error-summary.tsx'
import { useLeaving } from '../controls/leave-dialog.tsx'
import { Notice } from '../controls/notice.tsx'
import { PasswordInput } from '../controls/password-input.tsx'
import { passwordCall } from './may-change-password.ts'
import styles from './profile.module.css'

const common: ReadonlySet<string> = new Set(COMMON_PASSWORDS)
const ownerOf = ({ cuenta, nombres, primer_apellido, segundo_apellido }: SessionUser) => ({
  account: cuenta,
  names: [nombres, primer_apellido, segundo_apellido],
})

const FIELDS = ['current', 'next', 'repeat'] as const
type Name = (typeof FIELDS)[number]
type Typed = Readonly<Record<Name, string>>
type Problems = Readonly<Partial<Record<Name, string>>>

const CAMPOS: Readonly<Record<string, Name>> = {
  cuefundec_contrasenia0: 'current',
  cuefundec_contrasenia: 'next',
  cuefundec_contrasenia2: 'repeat',
}

/** What is wrong with what was typed, by field; references. */
function problemsOf({ current, next, repeat }: Typed, user: SessionUser): Problems {
  const problem = next !== '' && next === current ? 'profile.password.same' : passwordProblem(next, ownerOf(user), common)
  return {
    ...(current === '' && { current: 'common.required' }),
    ...(problem && { next: problem }),
    ...(repeat !== next && { repeat: repeat === '' ? 'common.required' : 'profile.password.mismatch' }),
  }
}

/** 'Cambiar contraseña': the current one, the new one and its repetition; what is wrong is said while it is typed (document 2, 5.10). */
export default function PasswordDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const user = useUser()
  const [typed, setTyped] = useState<Typed>({ current: '', next: '', repeat: '' })
  const [tried, setTried] = useState(false)
  const [said, setSaid] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const problems = problemsOf(typed, user)
  const wrongOf = (name: Name) => {
    if (said[name]) return sayReference(said[name])
    const problem = problems[name]
    return problem && (tried || typed[name] !== '') ? sayReference(problem) : undefined
  }
  const type = (name: Name) => (value: string) => {
    setTyped((now) => ({ ...now, [name]: value }))
    setSaid((now) => ({ ...now, [name]: undefined }))
  }
  const tell = (found: Problems) => {
    setSaid(found)
    focusField(FIELDS.find((name) => found[name]) ?? 'current')
  }
  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefusal(null)
    const first = FIELDS.find((name) => problems[name])
    if (first) return focusField(first)
    setBusy(true)
    try {
      const answer = await send(user, typed)
      if (isRefusal(answer)) return tell({ current: answer.err_mensaje })
      notify('success', answer.err_mensaje)
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const found = Object.fromEntries(failure.fields.flatMap(({ campo, mensaje }) => (CAMPOS[campo] ? [[CAMPOS[campo], mensaje]] : [])))
      if (Object.keys(found).length > 0) tell(found)
      else setRefusal(failure.message)
    } finally {
      setBusy(false)
    }
  }
  const { leave, question } = useLeaving(
    FIELDS.some((name) => typed[name] !== ''),
    onClose,
  )
  const good = typed.next !== '' && !problems.next
  return (
    <Dialog
      open
      title={t('profile.password.change')}
      keepOnVeil
      onClose={leave}
      onSubmit={(event) => void change(event)}
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
        <input type="text" name="username" autoComplete="username" value={user.cuenta} readOnly hidden />
        <PasswordInput
          name="current"
          label={t('profile.password.current')}
          value={typed.current}
          onChange={type('current')}
          error={wrongOf('current')}
        />
        <PasswordInput
          name="next"
          label={t('profile.password.new')}
          hint={t('profile.password.rules', { max: LONGEST_PASSWORD })}
          value={typed.next}
          onChange={type('next')}
          error={wrongOf('next')}
          isNew
        />
        <p className={styles.good} role="status">
          {good && t('profile.password.good')}
        </p>
        <PasswordInput
          name="repeat"
          label={t('profile.password.repeat')}
          value={typed.repeat}
          onChange={type('repeat')}
          error={wrongOf('repeat')}
          isNew
        />
        <p className={styles.text}>{t('profile.password.closesOthers')}</p>
      </div>
      {question}
    </Dialog>
  )
}

const send = (user: SessionUser, { current, next, repeat }: Typed) =>
  api.put<WriteAnswer>(
    passwordCall(user),
    { cuefundec_contrasenia0: current, cuefundec_contrasenia: next, cuefundec_contrasenia2: repeat },
    { quiet: [0, 400, 429, 503] },
  )
