import { blank, type RecordKind, type RecordOf, repeats } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useLeaving } from '../../foundation/autosave/leaving.tsx'
import { NotSavedNotice, Recovered } from '../../foundation/autosave/notices.tsx'
import { useSaved } from '../../foundation/autosave/saved.ts'
import { useDraft } from '../../foundation/autosave/use-draft.ts'
import { isLost, useWriting } from '../../foundation/autosave/use-writing.tsx'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { displayTime } from '../../foundation/format/format.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { Converter } from './convert/converter.tsx'
import { placeOf } from './places.ts'
import { RepeatedDialog } from './questions.tsx'
import { RecordField } from './record-field.tsx'
import { FormHelp } from './record-help.tsx'
import { type Row, useSaveRecord } from './records.ts'

interface RecordFormProps {
  readonly kind: RecordKind
  /** The record to change; null adds one. */
  readonly row: Row | null
  /** Former code of a record that was deleted elsewhere while it was being changed. */
  readonly was?: number | undefined
  /** The other rows, which it may repeat. */
  readonly others: readonly Row[]
  readonly below?: FormExtra | undefined
  /** Opens an empty form after saving this one; absent when no further record is allowed. */
  readonly onAnother?: (() => void) | undefined
  /** Whether it was opened by saving another record, whose save it then reports. */
  readonly isAnother?: boolean
  onClose(): void
}

/** Renders content below the fields of a form; `change` sets the value of a field. */
export type FormExtra = (values: Values, change: (field: string, value: unknown) => void) => ReactNode

type Draft = RecordOf<RecordKind>

/** A record that repeats another one, until the person says whether to save it anyway. */
interface Repeated {
  readonly record: Draft
  readonly warning: MessageKey
  /** What follows once it is saved. */
  then(): void
}

/** Dialog in which a record is added or changed. What was typed is never lost. */
export function RecordForm({ kind, row, was, others, below, onAnother, isAnother, onClose }: RecordFormProps) {
  const t = useText()
  const saved = useSaved()
  const saving = useSaveRecord(kind)
  const id = useRef(row?.id ?? null)
  const [repeated, setRepeated] = useState<Repeated | null>(null)
  const form = useFieldSetForm(kind, { base: row?.record ?? blank(kind), facts: useFacts() })
  const holder = Object.entries(kind.fields).find(([, { control }]) => control.type === 'conversions')?.[0]
  const title = t(titleOf(row), { one: t(kind.texts.one) })
  const draft = useDraft(form, { place: placeOf(kind, row?.id ?? was ?? null), version: row?.version ?? null })
  const { busy, working, notSaved, save, question } = useWriting({
    form,
    draft,
    send: (record, options) => saving.mutateAsync({ id: options.ifMatch === undefined ? null : id.current, record, options }),
    onSaved: onClose,
    onTheirs: () => {
      saving.refresh()
      onClose()
    },
    onAddedBefore: (code) => {
      id.current = code
    },
  })
  /** Closes the form. A refused record may have changed elsewhere, so the screen behind reads it again. */
  const close = () => {
    if (notSaved) saving.refresh()
    onClose()
  }
  /** Saves what does not repeat another record, and asks about what does. */
  const saveUnlessRepeated = async (values: Values, then = onClose): Promise<boolean> => {
    const warning = repeats(
      kind,
      values,
      others.map(({ record }) => record),
    )
    if (!warning || isLost(notSaved)) return save(values, then)
    setRepeated({ record: values, warning, then })
    return false
  }
  const leaving = useLeaving({
    draft,
    unsaved: form.isDirty,
    saving: busy,
    step: title,
    save: () => form.attemptTo((values) => saveUnlessRepeated(values, () => {})),
    onClose: close,
  })

  return (
    <>
      <Dialog
        title={title}
        width={1200}
        keepOnBackdrop
        onClose={leaving.close}
        unsaved={false}
        onSubmit={form.onSubmit((values) => saveUnlessRepeated(values))}
        summary={
          form.summary ||
          (notSaved && <NotSavedNotice notSaved={notSaved} form={form} refused={t('records.notSaved')} />) ||
          (draft.recovered && <Recovered onDiscard={draft.discard} />)
        }
        help={<FormHelp kind={kind} />}
        actions={
          <>
            <Button type="submit" emphasis="action" size="large" busy={working}>
              {t(kind.texts.save)}
            </Button>
            {onAnother && (
              <Button size="large" disabled={Boolean(working)} onClick={form.onSubmit((values) => saveUnlessRepeated(values, onAnother))}>
                {t('records.saveAndAnother')}
              </Button>
            )}
            <Button size="large" onClick={leaving.cancel}>
              {t('shell.cancel')}
            </Button>
          </>
        }
        note={saved && (row || isAnother) && t('records.savedBefore', { time: displayTime(saved.at) })}
      >
        <FormFields form={form} spanning>
          {(props) =>
            props.name !== holder && (
              <>
                <RecordField
                  {...props}
                  read={form.base[props.name]}
                  words={row?.words[props.name]}
                  autoFocus={props.name === form.names[0]}
                />
                {holder && props.field.control.type === 'money' && (
                  <Converter field={props.field} name={props.name} holder={holder} form={form} />
                )}
              </>
            )
          }
        </FormFields>
        {below?.(form.values, form.change)}
      </Dialog>
      {repeated && (
        <RepeatedDialog
          warning={repeated.warning}
          onAdd={() => {
            setRepeated(null)
            void save(repeated.record, repeated.then)
          }}
          onDiscard={() => setRepeated(null)}
        />
      )}
      {question}
      {leaving.question}
    </>
  )
}

const titleOf = (row: Row | null): MessageKey => {
  if (!row) return 'records.addOne'
  return row.waits ? 'records.updateOne' : 'records.editOne'
}
