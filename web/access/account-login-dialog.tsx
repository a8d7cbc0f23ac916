import type { Entrance } from '@djbr/domain/calls/entering.ts'
import { blank, type FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasReturnAddress } from '../foundation/address/return-address.ts'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Captcha, useCaptcha } from '../foundation/controls/captcha.tsx'
import { CloseButton } from '../foundation/controls/close-button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { PasswordInput } from '../foundation/controls/password-input.tsx'
import { TextInput } from '../foundation/controls/text-input.tsx'
import { FormFields } from '../foundation/forms/form-fields.tsx'
import { usePublicFacts } from '../foundation/forms/public-facts.ts'
import { useFieldSetForm } from '../foundation/forms/use-field-set-form.tsx'
import { sayReference, useText } from '../foundation/language/language.ts'
import { isTextHeld } from '../foundation/session/session.ts'
import styles from './account-login-dialog.module.css'
import { enterByAccount, goSignedIn, type Wait } from './enter-by-account.ts'
import { verbatim } from './verbatim.ts'

const MAX_ACCOUNT = 12

const MIN_ACCOUNT = 10

const credentials = {
  name: 'credentials',
  fields: { account: verbatim('access.account', 'cueperdec_login'), password: verbatim('access.password', 'cueperdec_contrasenia') },
  check: ({ account: { length } }: { readonly account: string }) =>
    length < MIN_ACCOUNT || length > MAX_ACCOUNT ? [{ field: 'account', message: 'access.accountSize' as const }] : [],
} as const satisfies FieldSet

interface AccountLoginDialogProps {
  onClose(): void
  /** Called instead of following the login's address, when the person signs in again over unfinished work. */
  onEntered?(answer: Entrance): Promise<void>
}

/** 'Ingresar con cuenta': account, password and captcha; Enter sends it. */
export default function AccountLoginDialog({ onClose, onEntered }: AccountLoginDialogProps) {
  const t = useText()
  const captcha = useCaptcha()
  const [wait, setWait] = useState<Wait | null>(null)
  const [losesText] = useState(isTextHeld)
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])
  const form = useFieldSetForm(credentials, {
    base: blank(credentials),
    facts: usePublicFacts(),
    onWrong: ([first = '']) => {
      void captcha.demand()
      focusField(idOf(first))
    },
  })
  const { refusal, library } = form

  const enter = form.onSubmit(async ({ account, password }) => {
    const answered = await captcha.demand()
    if (!answered) return focusField('captcha')
    try {
      const sent = { account: String(account), password: String(password) }
      const entered = await enterByAccount({ ...sent, captcha: answered, onWait: setWait, signal: leaving.signal })
      if (onEntered) await onEntered(entered)
      else goSignedIn(entered)
    } catch (failure) {
      if (leaving.signal.aborted) return
      setWait(null)
      form.refuse(failure instanceof CallFailure ? failure.message : t('shell.http.unknown'))
      captcha.renew()
      if (!wasPasswordRead(failure)) return afterDrawing(() => focusField('captcha'))
      library.resetField('password')
      focusField(idOf('password'))
    }
  })
  const wrong = form.errors.length > 0 || captcha.error !== undefined
  return (
    <Dialog
      title={t(onEntered ? 'draft.signIn.title' : 'public.login.title')}
      onClose={onClose}
      keepOnBackdrop
      unsaved={false}
      onSubmit={enter}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={form.isSubmitting && t('public.login.submitting')}>
            {t('access.enter')}
          </Button>
          <CloseButton>{t(onEntered ? wordsOfLeaving(losesText) : 'shell.cancel')}</CloseButton>
        </>
      }
    >
      {onEntered && <Notice>{t('draft.signIn.text')}</Notice>}
      {!onEntered && hasReturnAddress() && <Notice>{t('public.login.returning')}</Notice>}
      {wait && (
        <Notice live>
          <span>{wait.words}</span> <span aria-hidden>{t('public.login.wait', { seconds: wait.seconds })}</span>
        </Notice>
      )}
      {refusal && (
        <Notice tone="error" live title={t('public.login.failed')}>
          {refusal}
        </Notice>
      )}
      {!refusal && wrong && <Notice tone="error" live title={t('access.completeData')} />}
      <FormFields form={form}>
        {({ name, field, value, error, ...bound }) => {
          const props = { ...bound, name: idOf(name), label: t(field.label), value: String(value) }
          if (name === 'password') return <PasswordInput {...props} error={error} />
          return (
            <TextInput
              {...props}
              hint={t('public.login.accountHint')}
              error={error ?? (props.value.length > MAX_ACCOUNT ? sayReference('access.accountSize') : undefined)}
              strips={/\s/g}
              autoComplete="username"
              spellCheck={false}
            />
          )
        }}
      </FormFields>
      <Captcha use="login" {...captcha.field} />
      {!onEntered && (
        <>
          <p className={styles.without}>
            <Link to="/password">{t('access.forgot')}</Link>
          </p>
          <p className={styles.without}>
            <Link to="/crear-cuenta">{t('access.register')}</Link>
          </p>
          <p className={styles.without}>
            <span>{t('public.login.noAccount')}</span>{' '}
            <Link to="/" hash="oficinas">
              {t('public.login.offices')}
            </Link>
          </p>
        </>
      )}
    </Dialog>
  )
}

/** A form's kept text waits for its owner; text that only this page holds is lost on leaving. */
const wordsOfLeaving = (losesText: boolean) => (losesText ? 'lifecycle.unsaved.leave' : 'draft.signIn.leave')

/** A wrong captcha or an unavailable server says nothing about the password, so it need not be typed again. */
const wasPasswordRead = (failure: unknown) =>
  failure instanceof CallFailure && failure.status === 200 && failure.answer.clave_mensaje !== 'access.captchaWrong'

const afterDrawing = (work: () => void): void => {
  requestAnimationFrame(work)
}

/** Keeps the ids distinct from those of a form underneath the dialog. */
const idOf = (name: string) => `ingreso.${name}`
