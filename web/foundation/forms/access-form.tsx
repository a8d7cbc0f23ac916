import type { Json } from '@djbr/domain/fields/field.ts'
import { blank, encode, type FieldSet, problemsOf } from '@djbr/domain/fields/record-kind.ts'
import { PASSPORT, partsOf } from '@djbr/domain/identity/identity-document.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { plainHyphens, tidy } from '@djbr/domain/values/characters.ts'
import type { ReactNode } from 'react'
import { unlessRefused } from '../calls/failure.ts'
import { Captcha, type CaptchaUse, useCaptcha } from '../controls/captcha.tsx'
import type { OnUnread } from '../controls/control.ts'
import { ErrorSummary, type FieldError } from '../controls/error-summary.tsx'
import { FieldControl } from '../controls/field-control.tsx'
import { Notice } from '../controls/notice.tsx'
import { useText } from '../language/language.ts'
import styles from './access-form.module.css'
import type { Called, Values } from './field-set-form.ts'
import { type FormAction, FormActions } from './form-actions.tsx'
import { FormFields } from './form-fields.tsx'
import { usePublicFacts } from './public-facts.ts'
import { useFieldSetForm } from './use-field-set-form.tsx'

/** Inputs above the fields of the set: their wire names, and the problem of each; '' for none. */
interface AskedAbove {
  readonly fields: readonly FieldError[]
  show(errorOf: (name: string) => string | undefined, onUnreadOf: (name: string) => OnUnread): ReactNode
}

export interface AccessFormProps<Answer> extends FormAction {
  readonly set: FieldSet
  readonly above?: AskedAbove
  readonly label: string
  /** Values of the fields before anything is typed. */
  readonly initial?: Values | undefined
  /** Captcha below the fields, where captchas are on. */
  readonly captcha?: CaptchaUse
  /** Sends the entered values, given both in wire form and by field name. */
  send(payload: Readonly<Record<string, Json>>, entered: Values): Promise<Answer>
  onDone(answer: Answer, values: Values): void
  /** Title above the errors, where it differs from the usual one. */
  readonly incomplete?: MessageKey
  /** Text under a refusal. */
  readonly afterRefusal: ReactNode
}

const DEPARTMENTS: readonly MessageKey[] = ['person.claimed.complementIsDepartment', 'person.complementIsLowercaseDepartment']

/** A suffix is a complement, unless it is a passport's. */
const called: Called = (name, field, { documentType }) =>
  name === 'suffix' && documentType !== PASSPORT
    ? { ...field, label: 'lifecycle.complementShort', hint: 'person.claimed.complementHint' }
    : field

/** Returns the fields that the values call for: only a passport has a prefix. The others are sent empty. */
const askedOf =
  (set: FieldSet) =>
  ({ documentType }: Values) =>
    Object.keys(set.fields).filter((name) => name !== 'prefix' || documentType === PASSPORT)

/** Form for a field set outside a declaration: its fields, a captcha where required, the errors, and the buttons. */
export function AccessForm<Answer extends object>(props: AccessFormProps<Answer>) {
  const { set, above, label, initial, captcha: use, incomplete = 'common.reviewRequired', send, onDone, afterRefusal, ...buttons } = props
  const t = useText()
  const captcha = useCaptcha()
  const facts = usePublicFacts()
  const form = useFieldSetForm(set, { base: { ...blank(set), ...initial }, facts, asked: askedOf(set), called })
  const { attempt, errorOf, library, reportUnread } = form
  /** Returns the captcha's values to send; null while they are missing. */
  const demandCaptcha = async () => (use ? captcha.demand() : {})
  /** Empties a complement that is a department, and says why (R2.3). */
  const emptyDepartment = () => {
    const message = problemsOf(set, library.getValues() as never, facts).find(({ field }) => field === 'suffix')?.message
    if (!message || !DEPARTMENTS.includes(message as MessageKey)) return
    library.setValue('suffix', '')
    reportUnread('suffix', message as MessageKey)
  }
  /** Splits a card number with complement, as cards and forms print it (`1234567-1J`), into its two fields. */
  const takeComplementApart = () => {
    const { number, documentType } = library.getValues()
    const { number: plain, complement } = partsOf(plainHyphens(tidy(String(number ?? ''))))
    if (complement === '' || documentType === PASSPORT || !('suffix' in set.fields)) return
    form.change('number', plain)
    form.change('suffix', complement)
    if (attempt > 0) void library.trigger(['number', 'suffix'])
    emptyDepartment()
  }
  const submit = form.onSubmit(async (entered) => {
    const answered = await demandCaptcha()
    if (!answered || above?.fields.some(({ message }) => message !== '')) return form.fail()
    try {
      onDone(unlessRefused(await send({ ...encode(set, entered as never), ...answered }, entered)), entered)
    } catch (failure) {
      captcha.renew()
      throw failure
    }
  })
  const wrongAbove = (above?.fields ?? []).flatMap((field) => {
    const message = (attempt > 0 && field.message) || errorOf(field.name)
    return message ? [{ ...field, message }] : []
  })
  const aboveErrorOf = (name: string) => wrongAbove.find((field) => field.name === name)?.message
  const wrongCaptcha = captcha.error ? [{ name: 'captcha', label: t('controls.captcha.label'), message: captcha.error }] : []
  const wrong = [...wrongAbove, ...form.errors, ...wrongCaptcha]
  const refusal = above?.fields.some(({ name }) => errorOf(name)) ? null : form.refusal
  // @protects S38 nobody says that nothing was done while it is not known
  //   without: !form.isUncertain &&
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        void demandCaptcha()
        submit(event)
      }}
      aria-label={label}
    >
      {attempt > 0 && !refusal && wrong.length > 0 && <ErrorSummary title={t(incomplete)} errors={wrong} attempt={attempt} />}
      {above?.show(aboveErrorOf, (name) => (problem, stays) => reportUnread(name, problem, stays))}
      <FormFields form={form}>
        {({ onBlur, onChange, ...rest }) => (
          <FieldControl
            {...rest}
            onChange={(value) => {
              onChange(value)
              if (rest.name === 'suffix') reportUnread('suffix', null)
            }}
            onBlur={() => {
              onBlur?.()
              if (rest.name === 'number') takeComplementApart()
              if (rest.name === 'suffix') emptyDepartment()
            }}
          />
        )}
      </FormFields>
      {use && <Captcha use={use} {...captcha.field} />}
      {refusal && (
        <Notice tone="warning" live title={refusal}>
          {!form.isUncertain && afterRefusal}
        </Notice>
      )}
      <div className={styles.actions}>
        <FormActions {...buttons} busy={form.isSubmitting} />
      </div>
    </form>
  )
}
