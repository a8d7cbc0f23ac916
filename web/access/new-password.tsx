import { COMMON_PASSWORDS } from '@djbr/domain/access/common-passwords.ts'
import { MAX_PASSWORD_LENGTH, type PasswordOwner, passwordProblem } from '@djbr/domain/access/password.ts'
import type { SentOnTheWire } from '@djbr/domain/calls/call.ts'
import type { changePassword } from '@djbr/domain/calls/sessions.ts'
import type { FieldSet, Problem } from '@djbr/domain/fields/record-kind.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { PasswordInput } from '../foundation/controls/password-input.tsx'
import { usePublicFacts } from '../foundation/forms/public-facts.ts'
import { leadToFirst, useFieldSetForm } from '../foundation/forms/use-field-set-form.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './profile.module.css'
import { verbatim } from './verbatim.ts'

const common: ReadonlySet<string> = new Set(COMMON_PASSWORDS)

type Name = 'current' | 'next' | 'repeat'
type Entered = Readonly<Record<Name, string>>

const LABELS = {
  current: 'profile.password.current',
  next: 'profile.password.new',
  repeat: 'profile.password.repeat',
} as const satisfies Record<Name, MessageKey>

/** Wire names of the typed fields. */
const ON_THE_WIRE = {
  current: 'cuefundec_contrasenia0',
  next: 'cuefundec_contrasenia',
  repeat: 'cuefundec_contrasenia2',
} as const satisfies Record<Name, keyof SentOnTheWire<typeof changePassword>>

const NOTHING: Entered = { current: '', next: '', repeat: '' }

type Sent<Asked extends Name> = { readonly [Each in Asked as (typeof ON_THE_WIRE)[Each]]: string }

interface NewPassword<Asked extends Name, Answer> {
  /** Fields asked for, in order. */
  readonly asked: readonly Asked[]
  readonly owner: PasswordOwner
  /** Message for a repetition that differs; the documents word it per screen. */
  readonly mismatch: MessageKey
  send(entered: Sent<Asked>): Promise<Answer>
  onDone(answer: Answer): void
}

type Rules = Pick<NewPassword<Name, unknown>, 'asked' | 'owner' | 'mismatch'>

const problemOfNext = ({ current, next }: Entered, { asked, owner }: Rules): Reference | null => {
  if (asked.includes('current') && next !== '' && next === current) return 'profile.password.same'
  return passwordProblem(next, owner, common)
}

const problemOfRepeat = ({ next, repeat }: Entered, { mismatch }: Rules): Reference | null => {
  if (repeat === next) return null
  return repeat === '' ? 'common.required' : mismatch
}

function newPasswordOf(rules: Rules): FieldSet {
  const fieldOf = (name: Name) => ({ ...verbatim(LABELS[name], ON_THE_WIRE[name]), ...(name === 'repeat' && { validate: () => null }) })
  return {
    name: 'newPassword',
    fields: Object.fromEntries(rules.asked.map((name) => [name, fieldOf(name)])),
    check: (entered: Entered): Problem[] => {
      const problems = { next: problemOfNext(entered, rules), repeat: problemOfRepeat(entered, rules) }
      return Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []))
    },
  }
}

/**
 * Holds a new password and its repetition, and the current one where it is asked for. Errors are shown during typing and before sending. The server's
 * message about a field is shown under it, and a refusal under the current password, which is what it is about (R2.58).
 */
export function useNewPassword<Asked extends Name, Answer extends object>({ send, onDone, ...rules }: NewPassword<Asked, Answer>) {
  const { asked, owner } = rules
  const asksCurrent = (asked as readonly Name[]).includes('current')
  const form = useFieldSetForm(newPasswordOf(rules), { base: NOTHING, facts: usePublicFacts(), onWrong: leadToFirst })
  const { library } = form
  const entered = form.values as Entered
  const save = form.onSubmit(async () => {
    try {
      onDone(unlessRefused(await send(Object.fromEntries(asked.map((name) => [ON_THE_WIRE[name], entered[name]])) as Sent<Asked>)))
    } catch (failure) {
      if (!asksCurrent || !(failure instanceof CallFailure) || failure.status !== 200) throw failure
      throw new CallFailure(200, failure.message, { errores: [{ campo: ON_THE_WIRE.current, mensaje: failure.message }] })
    }
  })
  return {
    busy: form.isSubmitting,
    refusal: form.refusal,
    save,
    fields: {
      asksCurrent,
      account: owner.account,
      entered,
      isGood: entered.next !== '' && problemOfNext(entered, rules) === null,
      wordsOf: (name: Name) => (form.attempt > 0 || entered[name] !== '' ? form.errorOf(name) : undefined),
      /** Keeps the server's message under every other field. */
      onType: (name: Name, value: string) => {
        library.setValue(name, value)
        void library.trigger(asked.filter((each) => each === name || library.getFieldState(each).error?.type !== 'server'))
      },
    },
  }
}

/** The fields of a new password, as `useNewPassword` holds them. */
export function NewPasswordFields({ asksCurrent, account, entered, isGood, wordsOf, onType }: ReturnType<typeof useNewPassword>['fields']) {
  const t = useText()
  const bound = (name: Name) => ({
    name,
    value: entered[name],
    onChange: (value: string) => onType(name, value),
    error: wordsOf(name),
  })
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {asksCurrent && <PasswordInput {...bound('current')} label={t(LABELS.current)} />}
      <PasswordInput {...bound('next')} label={t(LABELS.next)} hint={t('profile.password.rules', { max: MAX_PASSWORD_LENGTH })} isNew />
      <p className={styles.good} role="status">
        {isGood && t('profile.password.good')}
      </p>
      <PasswordInput {...bound('repeat')} label={t(LABELS.repeat)} isNew />
    </>
  )
}
