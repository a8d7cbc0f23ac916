import type { Facts, Field } from '@djbr/domain/fields/field.ts'
import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailure, mayBeMade } from '../calls/failure.ts'
import { ErrorSummary, type FieldError, focusField } from '../controls/error-summary.tsx'
import { afterPress } from '../controls/press.ts'
import { sayReference, useText } from '../language/language.ts'
import {
  type AskedOf,
  type Called,
  fieldProblems,
  onlyAsked,
  rulesOf,
  UNREAD,
  type Unread,
  type Values,
  withUnread,
} from './field-set-form.ts'
import { refusedSign, SPECIAL_CHARACTER } from './refused-sign.ts'

interface FieldSetFormOptions {
  /** Values of the fields before anything is typed. */
  readonly base: Values
  readonly facts: Facts
  /** When absent, all fields are asked for. */
  readonly asked?: AskedOf | undefined
  /** When absent, every field has its name from the set. */
  readonly called?: Called | undefined
  /** Called after an attempt with the wrong fields, in the form's order; a form without a summary leads to the first. */
  onWrong?(names: readonly string[]): void
}

/** Puts the caret into the first wrong field, in a form without a summary. */
export const leadToFirst = ([first = '']: readonly string[]): void => focusField(first)

export type FieldSetForm = ReturnType<typeof useFieldSetForm>

/**
 * State of a form for a field set: its values, the errors found by the set's rules and the server, and the outcome of an attempt to send them.
 * The caller draws its fields with `FormFields`, its summary, and its refusal.
 */
export function useFieldSetForm(set: FieldSet, { base: read, facts, asked, called, onWrong }: FieldSetFormOptions) {
  const t = useText()
  const [base] = useState(read)
  const unread = useRef<Readonly<Record<string, Unread>>>({})
  const [standsUnread, setStandsUnread] = useState(false)
  const [opening, setOpening] = useState(0)
  const rules = withUnread(rulesOf(set, facts), unread)
  const library = useForm<Values>({
    defaultValues: base,
    resolver: (values, context, options) => rules(onlyAsked(set, values, asked), context, options),
    shouldFocusError: false,
  })
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isUncertain, setIsUncertain] = useState(false)
  const values = library.watch()
  const names = asked?.(values) ?? Object.keys(set.fields)
  const { errors: found, isDirty, isSubmitting } = library.formState

  const fieldOf = (name: string): Field | undefined => {
    const field = set.fields[name]
    return field && (called?.(name, field, values) ?? field)
  }
  const errorOf = (name: string): string | undefined => {
    const message = found[name]?.message
    if (typeof message !== 'string') return
    const field = fieldOf(name)
    const sign = message === SPECIAL_CHARACTER && field ? refusedSign(field, values[name], facts) : null
    return sign === null ? sayReference(message) : `${sayReference(message)}. ${t('common.removeSign', { sign })}`
  }
  const errors = names.flatMap((name): FieldError[] => {
    const message = errorOf(name)
    const field = fieldOf(name)
    return message && field ? [{ name, label: t(field.label), message }] : []
  })
  const summary: ReactNode = attempt > 0 && errors.length > 0 && (
    <ErrorSummary title={t('common.reviewRequired')} errors={errors} attempt={attempt} />
  )
  /**
   * Reports typed text that could not be a value: its field shows the error, and the form is not sent while the text is there. Text that the
   * field removed blocks one attempt only: the next one sends the field's current value.
   */
  const reportUnread = (name: string, problem: Reference | null, stays = false) => {
    const { [name]: before, ...others } = unread.current
    const found = problem && { message: problem, stays }
    unread.current = found ? { ...others, [name]: found } : others
    setStandsUnread(Object.values(unread.current).some((one) => one.stays))
    if (found) afterPress(() => unread.current[name] === found && library.setError(name, { type: UNREAD, message: found.message }))
    else if (library.getFieldState(name).error?.type === UNREAD) library.clearErrors(name)
  }
  /** Notes a failed attempt: the summary takes the focus again, or the form leads to the first of these fields. */
  const fail = (wrong: readonly string[] = []) => {
    setAttempt((tries) => tries + 1)
    if (wrong.length > 0) onWrong?.(names.filter((name) => wrong.includes(name)))
  }
  /** Marks the fields that a refusal names. Returns the words still to show; null when a field of the form shows them. */
  const blame = (failure: CallFailure): string | null => {
    const problems = fieldProblems(set, failure)
    for (const { field, message } of problems) library.setError(field, { type: 'server', message })
    const wrong = names.filter((name) => problems.some(({ field }) => field === name))
    fail(wrong)
    return wrong.length > 0 ? null : (problems[0]?.message ?? failure.message)
  }
  /** Sends values that the rules accept. A refusal is shown by its fields, else in `refusal`. */
  const submit = (send: (values: Values) => unknown) =>
    library.handleSubmit(
      async (accepted) => {
        setRefusal(null)
        try {
          await send(accepted)
        } catch (failure) {
          if (!(failure instanceof CallFailure)) throw failure
          setIsUncertain(mayBeMade(failure))
          setRefusal(blame(failure))
        }
      },
      (wrong) => {
        unread.current = Object.fromEntries(Object.entries(unread.current).filter(([, { stays }]) => stays))
        fail(Object.keys(wrong))
      },
    )
  return {
    set,
    /** Values of the fields when the form opened. */
    base,
    /** The form library's own. */
    library,
    values,
    names,
    fieldOf,
    errors,
    errorOf,
    reportUnread,
    summary,
    attempt,
    /** Whether it differs from when it opened, also by text that is no value. */
    isDirty: isDirty || standsUnread,
    isSubmitting,
    /** Reason for the last refusal, where no field shows it. */
    refusal,
    /** Whether the last write may have been made after all; nothing may then claim that it was not. */
    isUncertain,
    refuse: setRefusal,
    fail,
    blame,
    /** Counts the openings of the form. The fields start afresh with each, without unreadable text from before. */
    opening,
    /** Discards the typed text. */
    restart: () => {
      library.reset(base)
      setOpening(opening + 1)
    },
    change: (name: string, value: unknown) => library.setValue(name, value, { shouldDirty: true }),
    /** Sends values that the rules accept without a press of its own button; returns whether that succeeded. */
    attemptTo: async (send: (values: Values) => Promise<boolean>): Promise<boolean> => {
      let done = false
      await submit(async (accepted) => {
        done = await send(accepted)
      })()
      return done
    },
    /** Returns the submit handler of the form or its button; it does nothing while an earlier send is under way. */
    onSubmit: (send: (values: Values) => unknown) => (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isSubmitting) void submit(send)(event)
    },
  }
}
