import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { blank, type RecordKind, type RecordOf, repeats } from '@djbr/domain/record-kind.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFacts } from '../app/facts.ts'
import { CallFailure } from '../app/failure.ts'
import { fieldProblems, rulesOf, type Values } from '../app/field-set-form.ts'
import { displayTime } from '../app/format.ts'
import { sayReference, useText } from '../app/language.ts'
import { listQuery } from '../app/lists.ts'
import { useSavedAt } from '../app/saved.ts'
import { sessionNow } from '../app/session.ts'
import { tellWrite } from '../app/toasts.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { displayValue } from '../controls/display-value.ts'
import { ErrorSummary } from '../controls/error-summary.tsx'
import { LeaveDialog } from '../controls/leave-dialog.tsx'
import { NotDone } from './not-done.tsx'
import { RepeatedDialog } from './questions.tsx'
import { RecordField } from './record-field.tsx'
import { FormHelp } from './record-help.tsx'
import { type Row, useSaveRecord } from './records.ts'

interface RecordFormProps {
  readonly kind: RecordKind
  /** The record to change; null adds one. */
  readonly row: Row | null
  /** The rows beside it: what it may repeat. */
  readonly others: readonly Row[]
  readonly below?: FormExtra | undefined
  onClose(): void
}

/** What stands below the fields of a form; `change` types into one. */
export type FormExtra = (values: Values, change: (field: string, value: unknown) => void) => ReactNode

type Typed = RecordOf<RecordKind>

/** The dialog in which a record is added or changed. Whatever is refused, what was typed stays. */
export function RecordForm({ kind, row, others, below, onClose }: RecordFormProps) {
  const t = useText()
  const savedAt = useSavedAt()
  const saving = useSaveRecord(kind)
  const working = useRef(false)
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [repeated, setRepeated] = useState<{ readonly record: Typed; readonly warning: MessageKey } | null>(null)
  const form = useForm<Values>({
    defaultValues: row?.record ?? blank(kind),
    resolver: rulesOf(kind, useFacts()),
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const written = useWritten(kind)

  const save = async (record: Typed) => {
    if (working.current) return
    working.current = true
    setRefusal(null)
    try {
      const answer = await saving.mutateAsync({ id: row?.id ?? null, record })
      if (Number(answer.err_codigo) === 0) {
        tellWrite(answer)
        onClose()
      } else setRefusal(answer.err_mensaje)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      showFailure(failure)
    } finally {
      working.current = false
    }
  }
  const showFailure = (failure: CallFailure) => {
    const problems = fieldProblems(kind, failure).filter(({ field }) => Object.hasOwn(kind.fields, field))
    for (const { field, message } of problems) form.setError(field, { type: 'server', message })
    if (problems.length === 0) setRefusal(failure.message)
    setAttempt((tries) => tries + 1)
  }
  const submit = form.handleSubmit(
    (values) => {
      const warning = repeats(
        kind,
        values,
        others.map(({ record }) => record),
      )
      if (warning) setRepeated({ record: values, warning })
      else void save(values)
    },
    () => setAttempt((tries) => tries + 1),
  )
  const wrong = Object.entries(kind.fields).flatMap(([name, { label }]) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ name, label: t(label), message: sayReference(message) }] : []
  })
  const leaving = useLeaving(isDirty && !saving.isPending, onClose)

  return (
    <>
      <Dialog
        open
        title={t(titleOf(row), { one: t(kind.texts.one) })}
        width={1200}
        keepOnVeil
        onClose={leaving.ask}
        onSubmit={(event: FormEvent) => void submit(event)}
        summary={
          (attempt > 0 && wrong.length > 0 && <ErrorSummary title={t('common.reviewRequired')} errors={wrong} attempt={attempt} />) ||
          (refusal !== null && <NotDone why={refusal} kept={t('records.notSaved')} typed={written(form.getValues())} />)
        }
        help={<FormHelp kind={kind} />}
        actions={
          <>
            <Button type="submit" emphasis="action" size="large" busy={saving.isPending && t('shell.frame.saving')}>
              {t(kind.texts.save)}
            </Button>
            <Button size="large" onClick={onClose} disabled={saving.isPending}>
              {t('shell.cancel')}
            </Button>
          </>
        }
        note={row && savedAt && t('records.savedBefore', { time: displayTime(savedAt) })}
      >
        {Object.entries(kind.fields).map(([name, field], index) => (
          <RecordField
            key={name}
            name={name}
            field={field}
            words={row?.words[name]}
            form={form}
            error={wrong.find((one) => one.name === name)?.message}
            autoFocus={index === 0}
          />
        ))}
        {below?.(form.watch(), (field, value) => form.setValue(field, value, { shouldDirty: true }))}
      </Dialog>
      <RepeatedDialog
        warning={repeated?.warning}
        onAdd={() => {
          setRepeated(null)
          if (repeated) void save(repeated.record)
        }}
        onDiscard={() => setRepeated(null)}
      />
      <LeaveDialog open={leaving.asked} onStay={leaving.stay} onLeave={leaving.go} />
    </>
  )
}

const titleOf = (row: Row | null): MessageKey => {
  if (!row) return 'records.addOne'
  return row.waits ? 'records.updateOne' : 'records.editOne'
}

/** Whoever closes a form with something typed, or goes to another screen from it, is asked first. A session that ended does not ask. */
function useLeaving(unsaved: boolean, onClose: () => void) {
  const [closing, setClosing] = useState(false)
  const way = useBlocker({
    shouldBlockFn: () => unsaved && sessionNow().status === 'in',
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  return {
    asked: closing || way.status === 'blocked',
    ask: () => (unsaved ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false)
      way.reset?.()
    },
    go: () => (way.status === 'blocked' ? way.proceed() : onClose()),
  }
}

/** Gives what was typed as lines of label and value, to take elsewhere. */
function useWritten(kind: RecordKind) {
  const t = useText()
  const client = useQueryClient()
  const wordOf = (list: string, code: number | null) =>
    client.getQueryData(listQuery(list).queryKey)?.find(({ value }) => value === code)?.label ?? ''
  return (values: Values) =>
    Object.entries(kind.fields)
      .map(([name, field]) => `${t(field.label)}: ${displayValue(field, values[name], t, wordOf)}`)
      .join('\n')
}
