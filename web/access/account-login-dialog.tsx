import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { hasReturnAddress } from '../foundation/address/return-address.ts'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Captcha, type CaptchaAnswer, NO_CAPTCHA, useCaptchaAsked } from '../foundation/controls/captcha.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { PasswordInput } from '../foundation/controls/password-input.tsx'
import { TextInput } from '../foundation/controls/text-input.tsx'
import { sayReference, useText } from '../foundation/language/language.ts'
import styles from './account-login-dialog.module.css'
import { enterByAccount, goSignedIn, type LoginAnswer, type Wait } from './enter-by-account.ts'

const MAX_ACCOUNT = 12

const credentials = z.object({
  account: z.string().min(1, 'common.required').min(10, 'access.accountSize').max(MAX_ACCOUNT, 'access.accountSize'),
  password: z.string().min(1, 'common.required'),
})

interface AccountLoginDialogProps {
  onClose(): void
  /** Signing in again over something unfinished: in place of going where the login leads. */
  onEntered?(answer: LoginAnswer): Promise<void>
}

/** 'Ingresar con cuenta': account, password and captcha; Enter sends it. */
export default function AccountLoginDialog({ onClose, onEntered }: AccountLoginDialogProps) {
  const t = useText()
  const asked = useCaptchaAsked()
  const [attempt, setAttempt] = useState(0)
  const [captcha, setCaptcha] = useState<CaptchaAnswer>(NO_CAPTCHA)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [wait, setWait] = useState<Wait | null>(null)
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])
  const [captchaError, setCaptchaError] = useState<string>()
  const { control, handleSubmit, formState, resetField } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { account: '', password: '' },
  })
  const wordsOf = (reference: string | undefined) => reference && sayReference(reference)

  const enter = handleSubmit(
    async ({ account, password }) => {
      if (asked && captcha.captcha === '') {
        setCaptchaError(t('common.required'))
        return focusField('captcha')
      }
      setRefusal(null)
      try {
        const entered = await enterByAccount({ account, password, captcha, onWait: setWait, signal: leaving.signal })
        if (onEntered) await onEntered(entered)
        else goSignedIn(entered)
      } catch (failure) {
        if (leaving.signal.aborted) return
        setWait(null)
        setRefusal(failure instanceof CallFailure ? failure.message : t('shell.http.unknown'))
        setCaptcha(NO_CAPTCHA)
        setAttempt((tries) => tries + 1)
        if (!wasPasswordRead(failure)) return afterDrawing(() => focusField('captcha'))
        resetField('password')
        focusField(idOf('password'))
      }
    },
    ({ account }) => {
      setCaptchaError(asked && captcha.captcha === '' ? t('common.required') : undefined)
      focusField(idOf(account ? 'account' : 'password'))
    },
  )
  const wrong = Object.keys(formState.errors).length > 0 || captchaError !== undefined
  return (
    <Dialog
      open
      title={t(onEntered ? 'typed.signIn.title' : 'public.login.title')}
      onClose={onClose}
      keepOnBackdrop
      onSubmit={(event) => void enter(event)}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={formState.isSubmitting && t('public.login.submitting')}>
            {t('access.enter')}
          </Button>
          <Button onClick={onClose}>{t(onEntered ? 'typed.signIn.leave' : 'shell.cancel')}</Button>
        </>
      }
    >
      {onEntered && <Notice>{t('typed.signIn.text')}</Notice>}
      {!onEntered && hasReturnAddress() && <Notice>{t('public.login.returning')}</Notice>}
      {wait && (
        <Notice live>
          {wait.words} <span aria-hidden>{t('public.login.wait', { seconds: wait.seconds })}</span>
        </Notice>
      )}
      {refusal && (
        <Notice tone="error" live title={t('public.login.failed')}>
          {refusal}
        </Notice>
      )}
      {!refusal && wrong && <Notice tone="error" live title={t('access.completeData')} />}
      <Controller
        control={control}
        name="account"
        render={({ field, fieldState }) => (
          <TextInput
            {...fieldOf(field)}
            label={t('access.account')}
            hint={t('public.login.accountHint')}
            error={wordsOf(fieldState.error?.message ?? (field.value.length > MAX_ACCOUNT ? 'access.accountSize' : undefined))}
            strips={/\s/g}
            autoComplete="username"
            spellCheck={false}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <PasswordInput {...fieldOf(field)} label={t('access.password')} error={wordsOf(fieldState.error?.message)} />
        )}
      />
      <Captcha
        use="login"
        value={captcha}
        attempt={attempt}
        error={captchaError}
        onChange={(answer) => {
          setCaptcha(answer)
          if (answer.captcha !== '') setCaptchaError(undefined)
        }}
      />
      {!onEntered && (
        <>
          <p className={styles.without}>
            <Link to="/password">{t('access.forgot')}</Link>
          </p>
          <p className={styles.without}>
            <Link to="/crear-cuenta">{t('access.register')}</Link>
          </p>
          <p className={styles.without}>
            {t('public.login.noAccount')}{' '}
            <Link to="/" hash="oficinas">
              {t('public.login.offices')}
            </Link>
          </p>
        </>
      )}
    </Dialog>
  )
}

/** A captcha that was wrong, or a server that was away, says nothing of the password: it need not be typed again. */
const wasPasswordRead = (failure: unknown) =>
  failure instanceof CallFailure && failure.status === 200 && failure.answer.clave_mensaje !== 'access.captchaWrong'

const afterDrawing = (work: () => void): void => {
  requestAnimationFrame(work)
}

/** Apart from the fields of a form that lies under it. */
const idOf = (name: string) => `ingreso.${name}`

const fieldOf = ({
  name,
  value,
  onChange,
  onBlur,
}: {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}) => ({
  name: idOf(name),
  value,
  onChange,
  onBlur,
})
