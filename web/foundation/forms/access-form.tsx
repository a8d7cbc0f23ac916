import type { Json } from '@djbr/domain/field.ts'
import { PASSPORT } from '@djbr/domain/identity-document.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { blank, encode, type FieldSet, problemsOf } from '@djbr/domain/record-kind.ts'
import { type ReactNode, useState } from 'react'
import { Controller, type FieldPath, useForm } from 'react-hook-form'
import { CallFailure, unlessRefused } from '../calls/failure.ts'
import { Captcha, type CaptchaAnswer, type CaptchaUse, NO_CAPTCHA, useCaptchaAsked } from '../controls/captcha.tsx'
import { ErrorSummary, type FieldError } from '../controls/error-summary.tsx'
import { FieldControl } from '../controls/field-control.tsx'
import { Notice } from '../controls/notice.tsx'
import { sayReference, useText } from '../language/language.ts'
import styles from './access-form.module.css'
import { fieldProblems, rulesOf, type Values } from './field-set-form.ts'
import { usePublicFacts } from './public-facts.ts'

/** What is asked over the fields of the set: its names on the wire, and what is wrong with each; '' for nothing. */
interface AskedAbove {
  readonly fields: readonly FieldError[]
  show(errorOf: (name: string) => string | undefined): ReactNode
}

interface AccessFormProps<Answer> {
  readonly set: FieldSet
  readonly above?: AskedAbove
  readonly label: string
  /** What stands in a field before anyone typed. */
  readonly initial?: Values | undefined
  /** Asked for below the fields, where the captcha is on. */
  readonly captcha?: CaptchaUse
  send(payload: Readonly<Record<string, Json>>): Promise<Answer>
  onDone(answer: Answer, values: Values): void
  /** Said over what is wrong or missing, where not as everywhere. */
  readonly incomplete?: MessageKey
  /** Said under a refusal. */
  readonly afterRefusal: ReactNode
  /** The buttons, the sending one first. */
  actions(busy: boolean): ReactNode
}

const DEPARTMENTS: readonly MessageKey[] = ['access.document.complementIsDepartment', 'person.complementIsLowercaseDepartment']

/** The fields that these values ask for: a passport alone has a prefix. The others are sent empty. */
const askedOf = (set: FieldSet, { documentType }: Values) =>
  Object.keys(set.fields).filter((name) => name !== 'prefix' || documentType === PASSPORT)

/** Fields of a set outside a declaration: a captcha where one is asked, what was wrong with either, and the buttons. */
export function AccessForm<Answer extends object>(props: AccessFormProps<Answer>) {
  const { set, above, label, initial, captcha: use, incomplete = 'common.reviewRequired', send, onDone, afterRefusal, actions } = props
  const t = useText()
  const asked = useCaptchaAsked() && use !== undefined
  const [captcha, setCaptcha] = useState<CaptchaAnswer>(NO_CAPTCHA)
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const facts = usePublicFacts()
  const rules = rulesOf(set, facts)
  const full = (values: Values): Values => ({
    ...blank(set),
    ...Object.fromEntries(askedOf(set, values).map((name) => [name, values[name]])),
  })
  const form = useForm<Values>({
    defaultValues: { ...blank(set), ...initial } as Values,
    resolver: (values, context, options) => rules(full(values), context, options),
    shouldFocusError: false,
  })
  const entered = form.watch()
  const names = askedOf(set, entered)
  const fieldOf = (name: string) => {
    const field = set.fields[name]
    const isComplement = name === 'suffix' && entered.documentType !== PASSPORT
    return field && isComplement ? { ...field, label: 'lifecycle.complementShort' as const } : field
  }
  const { errors, isSubmitting } = form.formState
  const wordsOf = (name: string) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? sayReference(message) : undefined
  }
  const noCaptcha = asked && captcha.captcha === ''
  const aboveErrorOf = (name: string) => (attempt > 0 && above?.fields.find((field) => field.name === name)?.message) || wordsOf(name)
  const captchaError = attempt > 0 && noCaptcha ? t('common.required') : undefined
  const failed = () => setAttempt((tries) => tries + 1)

  /** A department is no complement: the field is emptied and says why (R2.3). */
  const emptyDepartment = () => {
    const message = problemsOf(set, form.getValues() as never, facts).find(({ field }) => field === 'suffix')?.message
    if (!message || !DEPARTMENTS.includes(message as MessageKey)) return
    form.setValue('suffix', '')
    form.setError('suffix', { type: 'department', message })
  }

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    if (noCaptcha || above?.fields.some(({ message }) => message !== '')) return failed()
    try {
      const payload = encode(set, full(values) as never)
      onDone(unlessRefused(await send(asked ? { ...payload, ...captcha } : payload)), values)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const problems = fieldProblems(set, failure)
      for (const { field, message } of problems) form.setError(field, { type: 'server', message })
      const isAsked = (field: string) => names.includes(field) || above?.fields.some(({ name }) => name === field)
      if (!problems.some(({ field }) => isAsked(field))) setRefusal(problems[0]?.message ?? failure.message)
      setCaptcha(NO_CAPTCHA)
      failed()
    }
  }, failed)
  const wrongAbove = (above?.fields ?? []).flatMap(({ name, label }) => {
    const message = aboveErrorOf(name)
    return message ? [{ name, label, message }] : []
  })
  const wrongFields = names.flatMap((name) => {
    const message = wordsOf(name)
    const field = fieldOf(name)
    return message && field ? [{ name, label: t(field.label), message }] : []
  })
  const wrong = [...wrongAbove, ...wrongFields]
  const summary = captchaError ? [...wrong, { name: 'captcha', label: t('shell.captcha.label'), message: captchaError }] : wrong
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={label}>
      {attempt > 0 && !refusal && summary.length > 0 && <ErrorSummary title={t(incomplete)} errors={summary} attempt={attempt} />}
      {above?.show(aboveErrorOf)}
      {names.map((name) => {
        const field = fieldOf(name)
        if (!field) return null
        return (
          <Controller
            key={name}
            control={form.control}
            name={name as FieldPath<Values>}
            render={({ field: { value, onChange, onBlur } }) => (
              <FieldControl
                name={name}
                field={field}
                value={value}
                onChange={onChange}
                onBlur={() => {
                  onBlur()
                  if (name === 'suffix') emptyDepartment()
                }}
                error={wordsOf(name)}
              />
            )}
          />
        )
      })}
      {use && <Captcha use={use} value={captcha} attempt={attempt} error={captchaError} onChange={setCaptcha} />}
      {refusal && (
        <Notice tone="warning" live title={refusal}>
          {afterRefusal}
        </Notice>
      )}
      <div className={styles.actions}>{actions(isSubmitting)}</div>
    </form>
  )
}
