import { COMMON_PASSWORDS } from '@djbr/domain/common-passwords.ts'
import { LONGEST_PASSWORD, type PasswordOwner, passwordProblem } from '@djbr/domain/password.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CallFailure, unlessRefused } from '../app/failure.ts'
import { sayReference, useText } from '../app/language.ts'
import { focusField } from '../controls/error-summary.tsx'
import { Notice } from '../controls/notice.tsx'
import { PasswordInput } from '../controls/password-input.tsx'
import styles from './access-form.module.css'
import profile from './profile.module.css'

const common: ReadonlySet<string> = new Set(COMMON_PASSWORDS)

const CAMPOS: Readonly<Record<string, 'next' | 'repeat'>> = { cuefundec_contrasenia: 'next', cuefundec_contrasenia2: 'repeat' }

/** A new password and its repetition, as they travel. */
interface NewPassword {
  readonly cuefundec_contrasenia: string
  readonly cuefundec_contrasenia2: string
}

interface NewPasswordFormProps<Answer> {
  readonly label: string
  readonly owner: PasswordOwner
  send(password: NewPassword): Promise<Answer>
  onDone(answer: Answer): void
  /** The buttons, the saving one first. */
  actions(busy: boolean): ReactNode
}

/** A new password of an account that is being recovered; what is wrong is said while it is typed. */
export default function NewPasswordForm<Answer extends object>({ label, owner, send, onDone, actions }: NewPasswordFormProps<Answer>) {
  const t = useText()
  const [next, setNext] = useState('')
  const [repeat, setRepeat] = useState('')
  const [tried, setTried] = useState(false)
  const [said, setSaid] = useState<Readonly<Partial<Record<'next' | 'repeat', string>>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const problem = passwordProblem(next, owner, common)
  const mismatch = repeat === next ? null : 'access.recovery.mismatch'
  const wordsOf = (name: 'next' | 'repeat', typed: string, found: string | null) =>
    said[name] ?? (found && (tried || typed !== '') ? sayReference(found) : undefined)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefusal(null)
    if (problem || mismatch) return focusField(problem ? 'next' : 'repeat')
    setBusy(true)
    try {
      onDone(unlessRefused(await send({ cuefundec_contrasenia: next, cuefundec_contrasenia2: repeat })))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const found = Object.fromEntries(failure.fields.flatMap(({ campo, mensaje }) => (CAMPOS[campo] ? [[CAMPOS[campo], mensaje]] : [])))
      setSaid(found)
      if (Object.keys(found).length === 0) setRefusal(failure.message)
      else focusField('next' in found ? 'next' : 'repeat')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)} aria-label={label}>
      <input type="text" name="username" autoComplete="username" value={owner.account} readOnly hidden />
      <PasswordInput
        name="next"
        label={t('profile.password.new')}
        hint={t('profile.password.rules', { max: LONGEST_PASSWORD })}
        value={next}
        onChange={(typed) => {
          setNext(typed)
          setSaid({})
        }}
        error={wordsOf('next', next, problem)}
        isNew
      />
      <p className={profile.good} role="status">
        {next !== '' && !problem && t('profile.password.good')}
      </p>
      <PasswordInput
        name="repeat"
        label={t('profile.password.repeat')}
        value={repeat}
        onChange={(typed) => {
          setRepeat(typed)
          setSaid({})
        }}
        error={wordsOf('repeat', repeat, mismatch)}
        isNew
      />
      {refusal && (
        <Notice tone="warning" live title={refusal}>
          {t('access.recover.refused')}
        </Notice>
      )}
      <div className={styles.actions}>{actions(busy)}</div>
    </form>
  )
}
