import type { Field } from '@djbr/domain/field.ts'
import { decode, type FieldSet } from '@djbr/domain/record-kind.ts'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CallOptions } from '../calls/api.ts'
import { noteAway, useConnected } from '../calls/connection.ts'
import { CallFailure, isPassing, PASSING } from '../calls/failure.ts'
import type { WriteAnswer } from '../controls/notify.ts'
import { fieldProblems, type Values } from '../forms/field-set-form.ts'
import type { DraftForm } from './use-draft.ts'

/** What a form says itself, so that what was typed stays in sight. */
export const SHOWN_IN_PLACE: readonly number[] = [...PASSING, 400, 409, 412, 429, 500]

type Answer = Readonly<Record<string, unknown>>

/** Why something was not saved, as far as is known. */
export interface NotSaved {
  readonly why: string
  /** Sending it again may do: the server was away, or had a fault. */
  readonly again: boolean
  /** The answer may have been lost after the save. */
  readonly unknown: boolean
}

/** Two saves of the same thing: what stands now, null when it is gone, and what was to be saved over it. */
export interface Conflict {
  /** The fields that were asked: of the others the server holds what it will. */
  readonly asked: readonly string[]
  readonly mine: Values
  readonly theirs: Answer | null
}

/** Whether two values are one to the server, which may write in capitals what was typed in small letters. */
export const sameValue = (field: Field, one: unknown, other: unknown): boolean =>
  lettersOf(field.travel(one)) === lettersOf(field.travel(other))

const lettersOf = (sent: unknown): string => (JSON.stringify(sent) ?? '').toUpperCase()

/** The version of a record that nobody changed since it was added. */
const ADDED = 1

interface WritingOptions {
  readonly set: FieldSet
  readonly form: UseFormReturn<Values>
  readonly draft: DraftForm
  /** The fields that are asked now; all of them when absent. */
  readonly asked?: readonly string[]
  send(values: Values, options: CallOptions): Promise<WriteAnswer>
  onSaved(answer: WriteAnswer): void
  /** The record exists already: an attempt whose answer was lost had added it. */
  onAddedBefore?(code: number): void
}

/** Sends what a form holds so that it may be sent again without harm, and tells how that went. Whatever happens, what was typed stays. */
export function useWriting({ set, form, draft, asked = Object.keys(set.fields), send, onSaved, onAddedBefore }: WritingOptions) {
  const connected = useConnected()
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [notSaved, setNotSaved] = useState<NotSaved | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const working = useRef(false)
  const last = useRef({ values: {} as Values, stood: '' })

  /** Answers what is left to be done: nothing, or the same again over what was found. */
  const report = (failure: CallFailure, values: Values): 'again' | 'shown' => {
    const known = Number(failure.answer.inf_codigo)
    if (failure.status === 409 && known > 0 && onAddedBefore) {
      onAddedBefore(known)
      draft.rebase(ADDED)
      return 'again'
    }
    if (failure.status === 412 && 'presente' in failure.answer) {
      const theirs = failure.answer.presente as Answer | null
      const stored: Values | null = theirs && decode(set, theirs)
      const same = (name: string) => set.fields[name] && sameValue(set.fields[name], values[name], stored?.[name])
      if (theirs && asked.every(same)) {
        draft.rebase(Number(theirs.version))
        return 'again'
      }
      setConflict({ asked, mine: values, theirs })
      return 'shown'
    }
    const problems = fieldProblems(set, failure).filter(({ field }) => Object.hasOwn(set.fields, field))
    for (const { field, message } of problems) form.setError(field, { type: 'server', message })
    const passing = isPassing(failure)
    if (passing) noteAway()
    if (problems.length === 0) setNotSaved({ why: failure.message, again: passing || failure.status === 500, unknown: passing })
    setAttempt((tries) => tries + 1)
    return 'shown'
  }

  const save = async (values: Values): Promise<void> => {
    if (working.current) return
    working.current = true
    last.current = { values, stood: JSON.stringify(form.getValues()) }
    setBusy(true)
    setNotSaved(null)
    setConflict(null)
    try {
      for (let tries = 0; tries < 3; tries += 1) {
        try {
          const version = draft.version()
          const answer = await send(values, {
            quiet: SHOWN_IN_PLACE,
            idempotencyKey: draft.key(),
            ...(version !== null && { ifMatch: `"${version}"` }),
          })
          if (Number(answer.err_codigo) !== 0) return setNotSaved({ why: answer.err_mensaje, again: false, unknown: false })
          draft.forget()
          onSaved(answer)
          return
        } catch (failure) {
          if (!(failure instanceof CallFailure)) throw failure
          if (report(failure, values) === 'shown') return
        }
      }
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  const sendAgain = useRef(() => {})
  sendAgain.current = () => {
    if (notSaved?.unknown && last.current.stood === JSON.stringify(form.getValues())) void save(last.current.values)
  }
  useEffect(() => {
    if (connected) sendAgain.current()
  }, [connected])

  return {
    busy,
    attempt,
    notSaved,
    conflict,
    save,
    /** Rules of the form itself were broken. */
    blame: () => setAttempt((tries) => tries + 1),
    dismissConflict: () => setConflict(null),
  }
}
