import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { blank, type RecordKind, type RecordOf, repeats } from '@djbr/domain/record-kind.ts'
import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConflictDialog } from '../foundation/autosave/conflict-dialog.tsx'
import { useLeaving } from '../foundation/autosave/leaving.tsx'
import { NotSavedNotice, Recovered } from '../foundation/autosave/notices.tsx'
import { useSavedAt } from '../foundation/autosave/saved.ts'
import { useDraft } from '../foundation/autosave/use-draft.ts'
import { useWriting } from '../foundation/autosave/use-writing.ts'
import { useWordOf } from '../foundation/calls/lists.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { displayValue } from '../foundation/controls/display-value.ts'
import { ErrorSummary } from '../foundation/controls/error-summary.tsx'
import { notifyWrite } from '../foundation/controls/notify.ts'
import { displayTime } from '../foundation/format/format.ts'
import { rulesOf, type Values } from '../foundation/forms/field-set-form.ts'
import { sayReference, useText } from '../foundation/language/language.ts'
import { useFacts } from '../foundation/session/facts.ts'
import { Converter } from './convert/converter.tsx'
import { CopyDraft } from './copy-draft.tsx'
import { placeOf } from './places.ts'
import { RepeatedDialog } from './questions.tsx'
import { RecordField } from './record-field.tsx'
import { FormHelp } from './record-help.tsx'
import { type Row, useSaveRecord } from './records.ts'

interface RecordFormProps {
  readonly kind: RecordKind
  /** The record to change; null adds one. */
  readonly row: Row | null
  /** The code that it had, of a record that was deleted elsewhere while it was being changed. */
  readonly was?: number | undefined
  /** The rows beside it: what it may repeat. */
  readonly others: readonly Row[]
  readonly below?: FormExtra | undefined
  onClose(): void
}

/** What stands below the fields of a form; `change` types into one. */
export type FormExtra = (values: Values, change: (field: string, value: unknown) => void) => ReactNode

type Draft = RecordOf<RecordKind>

/** The dialog in which a record is added or changed. Whatever happens, what was typed stays. */
export function RecordForm({ kind, row, was, others, below, onClose }: RecordFormProps) {
  const t = useText()
  const savedAt = useSavedAt()
  const saving = useSaveRecord(kind)
  const id = useRef(row?.id ?? null)
  const [repeated, setRepeated] = useState<{ readonly record: Draft; readonly warning: MessageKey } | null>(null)
  const [base] = useState<Values>(() => row?.record ?? blank(kind))
  const form = useForm<Values>({ defaultValues: base, resolver: rulesOf(kind, useFacts()), shouldFocusError: false })
  const { errors, isDirty } = form.formState
  const written = useWritten(kind)
  const holder = Object.entries(kind.fields).find(([, { control }]) => control.type === 'conversions')?.[0]
  const title = t(titleOf(row), { one: t(kind.texts.one) })
  const draft = useDraft({ form, place: placeOf(kind, row?.id ?? was ?? null), base, version: row?.version ?? null })
  const { busy, attempt, notSaved, conflict, save, blame, dismissConflict } = useWriting({
    set: kind,
    form,
    draft,
    send: (record, options) => saving.mutateAsync({ id: id.current, record, options }),
    onSaved: (answer) => {
      notifyWrite(answer)
      onClose()
    },
    onAddedBefore: (code) => {
      id.current = code
    },
  })
  /** What was refused may have changed elsewhere: the screen behind says how it stands. */
  const close = () => {
    if (notSaved) saving.refresh()
    onClose()
  }
  const leaving = useLeaving({ draft, unsaved: isDirty && !busy, step: title, onClose: close })
  const submit = form.handleSubmit((values) => {
    const wasSent = notSaved?.unknown
    const warning = repeats(
      kind,
      values,
      others.map(({ record }) => record),
    )
    if (warning && !wasSent) setRepeated({ record: values, warning })
    else void save(values)
  }, blame)
  const wrong = Object.entries(kind.fields).flatMap(([name, { label }]) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ name, label: t(label), message: sayReference(message) }] : []
  })
  /** What stands is saved over; what is gone is added again. */
  const keepMine = () => {
    if (!conflict) return
    if (conflict.theirs === null) id.current = null
    draft.rebase(conflict.theirs && Number(conflict.theirs.version))
    void save(conflict.mine)
  }
  const keepTheirs = () => {
    draft.forget()
    saving.refresh()
    onClose()
  }
  const editOn = () => {
    if (conflict?.theirs) draft.rebase(Number(conflict.theirs.version))
    dismissConflict()
  }

  return (
    <>
      <Dialog
        open
        title={title}
        width={1200}
        keepOnBackdrop
        onClose={leaving.close}
        onSubmit={(event: FormEvent) => void submit(event)}
        summary={
          (attempt > 0 && wrong.length > 0 && <ErrorSummary title={t('common.reviewRequired')} errors={wrong} attempt={attempt} />) ||
          (notSaved && (
            <NotSavedNotice notSaved={notSaved} refused={t('records.notSaved')}>
              <CopyDraft text={written(form.getValues())} />
            </NotSavedNotice>
          )) ||
          (draft.recovered && <Recovered onDiscard={draft.discard} />)
        }
        help={<FormHelp kind={kind} />}
        actions={
          <>
            <Button type="submit" emphasis="action" size="large" busy={busy && t('shell.frame.saving')}>
              {t(kind.texts.save)}
            </Button>
            <Button size="large" onClick={leaving.close} disabled={busy}>
              {t('shell.cancel')}
            </Button>
          </>
        }
        note={row && savedAt && t('records.savedBefore', { time: displayTime(savedAt) })}
      >
        {Object.entries(kind.fields).map(
          ([name, field], index) =>
            name !== holder && (
              <Fragment key={name}>
                <RecordField
                  name={name}
                  field={field}
                  words={row?.words[name]}
                  form={form}
                  error={wrong.find((one) => one.name === name)?.message}
                  autoFocus={index === 0}
                />
                {holder && field.control.type === 'money' && <Converter field={field} name={name} holder={holder} form={form} />}
              </Fragment>
            ),
        )}
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
      {conflict && <ConflictDialog set={kind} conflict={conflict} onMine={keepMine} onTheirs={keepTheirs} onEdit={editOn} />}
      {leaving.question}
    </>
  )
}

const titleOf = (row: Row | null): MessageKey => {
  if (!row) return 'records.addOne'
  return row.waits ? 'records.updateOne' : 'records.editOne'
}

/** Gives what was typed as lines of label and value, to take elsewhere. */
function useWritten(kind: RecordKind) {
  const t = useText()
  const wordOf = useWordOf()
  return (values: Values) =>
    Object.entries(kind.fields)
      .filter(([name, { control }]) => control.type !== 'conversions' || values[name])
      .map(([name, field]) => `${t(field.label)}: ${displayValue(field, values[name], t, wordOf)}`)
      .join('\n')
}
