import { COMMON_PASSWORDS } from '@djbr/domain/common-passwords.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { LONGEST_PASSWORD, type PasswordOwner, passwordProblem } from '@djbr/domain/password.ts'
import { type FormEvent, useState } from 'react'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { PasswordInput } from '../foundation/controls/password-input.tsx'
import { sayReference, useText } from '../foundation/language/language.ts'
import styles from './profile.module.css'

const common: ReadonlySet<string> = new Set(COMMON_PASSWORDS)

type Name = 'current' | 'next' | 'repeat'
type Words = Readonly<Partial<Record<Name, string>>>

/** What is typed, by its name on the wire. */
const ON_THE_WIRE = {
  current: 'cuefundec_contrasenia0',
  next: 'cuefundec_contrasenia',
  repeat: 'cuefundec_contrasenia2',
} as const satisfies Record<Name, string>

type Sent<Asked extends Name> = { readonly [Each in Asked as (typeof ON_THE_WIRE)[Each]]: string }

interface NewPassword<Asked extends Name, Answer> {
  /** What is asked, in its order. */
  readonly asked: readonly Asked[]
  readonly owner: PasswordOwner
  /** What is said of a repetition that is another word: the documents word it by screen. */
  readonly mismatch: MessageKey
  send(entered: Sent<Asked>): Promise<Answer>
  onDone(answer: Answer): void
}

/**
 * A new password and its repetition, beside the current one where it is asked: what is wrong is said while it is typed and before it is sent; what
 * the server says of a field stands under it, and a refusal under the current password, which is what it is about (R2.58).
 */
export function useNewPassword<Asked extends Name, Answer extends object>({
  asked,
  owner,
  mismatch,
  send,
  onDone,
}: NewPassword<Asked, Answer>) {
  const [entered, setEntered] = useState<Readonly<Record<Name, string>>>({ current: '', next: '', repeat: '' })
  const [tried, setTried] = useState(false)
  const [said, setSaid] = useState<Words>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const asksCurrent = (asked as readonly Name[]).includes('current')
  const reused = asksCurrent && entered.next !== '' && entered.next === entered.current
  const repeatProblem = entered.repeat === '' ? 'common.required' : mismatch
  const problems: Readonly<Record<Name, string | null>> = {
    current: entered.current === '' ? 'common.required' : null,
    next: reused ? 'profile.password.same' : passwordProblem(entered.next, owner, common),
    repeat: entered.repeat === entered.next ? null : repeatProblem,
  }
  const wordsOf = (name: Name) => {
    const problem = problems[name]
    return said[name] ?? (problem && (tried || entered[name] !== '') ? sayReference(problem) : undefined)
  }
  const show = (found: Words) => {
    setSaid(found)
    focusField(asked.find((name) => found[name]) ?? 'next')
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefusal(null)
    const first = asked.find((name) => problems[name])
    if (first) return focusField(first)
    setBusy(true)
    try {
      onDone(unlessRefused(await send(Object.fromEntries(asked.map((name) => [ON_THE_WIRE[name], entered[name]])) as Sent<Asked>)))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const found = asked.flatMap((name) => {
        const words = failure.fields.find(({ campo }) => campo === ON_THE_WIRE[name])?.mensaje
        return words === undefined ? [] : [[name, words]]
      })
      if (asksCurrent && failure.status === 200) show({ current: failure.message })
      else if (found.length > 0) show(Object.fromEntries(found))
      else setRefusal(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    refusal,
    save,
    isEntered: asked.some((name) => entered[name] !== ''),
    fields: {
      asksCurrent,
      account: owner.account,
      entered,
      isGood: entered.next !== '' && !problems.next,
      wordsOf,
      onType: (name: Name, value: string) => {
        setEntered((now) => ({ ...now, [name]: value }))
        setSaid((now) => ({ ...now, [name]: undefined }))
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
      {asksCurrent && <PasswordInput {...bound('current')} label={t('profile.password.current')} />}
      <PasswordInput
        {...bound('next')}
        label={t('profile.password.new')}
        hint={t('profile.password.rules', { max: LONGEST_PASSWORD })}
        isNew
      />
      <p className={styles.good} role="status">
        {isGood && t('profile.password.good')}
      </p>
      <PasswordInput {...bound('repeat')} label={t('profile.password.repeat')} isNew />
    </>
  )
}
