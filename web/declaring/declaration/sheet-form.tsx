import type { Json } from '@djbr/domain/fields/field.ts'
import { decode, encode, type FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLeaving } from '../../foundation/autosave/leaving.tsx'
import { NotSavedNotice, Recovered } from '../../foundation/autosave/notices.tsx'
import { placeOfSheet } from '../../foundation/autosave/titles.ts'
import { useDraft } from '../../foundation/autosave/use-draft.ts'
import { useReopen } from '../../foundation/autosave/use-waiting.ts'
import { useWriting } from '../../foundation/autosave/use-writing.tsx'
import type { CallOptions } from '../../foundation/calls/api.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { displayValue } from '../../foundation/controls/display-value.ts'
import { focusField } from '../../foundation/controls/error-summary.tsx'
import { FieldControl, type FieldControlProps } from '../../foundation/controls/field-control.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import { SeeMore } from '../../foundation/controls/see-more.tsx'
import { SwornNote } from '../../foundation/controls/sworn-note.tsx'
import type { Called, Values } from '../../foundation/forms/field-set-form.ts'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { IconPencil } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import type { CopiedSheet } from '../filing/index.ts'
import { type Answer, forgetOwn, GoOn, type Onward, StepFoot, useSave } from '../filing/index.ts'
import styles from './sheet-form.module.css'
import { SheetWaiting, useWaits } from './sheet-waiting.tsx'

/** A sheet as sent to the server, by write names. */
export type Payload = Readonly<Record<string, Json>>

export interface SheetFormProps {
  readonly sheet: FieldSet
  /** The step's name, as the warning about unsaved changes says it. */
  readonly step: string
  /** What the server holds. */
  readonly answer: Answer
  /** True when nothing was saved before: editing begins at once. */
  readonly isNew?: boolean
  readonly modify: string
  readonly save: string
  /** Where to go once the sheet is saved or needs nothing. */
  readonly onward: Onward
  /** Returns the fields to show for these values, in order; all are shown when absent. The others are sent empty. */
  shown?(values: Values): readonly string[]
  /** Fields that are optional elsewhere but required here. */
  readonly asked?: readonly string[]
  /** Returns the other values that change with a field. */
  follow?(field: string, value: unknown): Values | undefined
  /** Overrides the label of a field for these values. */
  called?: Called
  /** Renders a control that needs more than its field. */
  control?(props: FieldControlProps, values: Values): ReactNode
  /** Renders content below the fields during editing; `change` sets the value of a field. */
  below?(values: Values, change: (field: string, value: unknown) => void): ReactNode
  /** Shown in view mode beside Modificar (called Actualizar on a sheet that awaits review). */
  readonly aside?: ReactNode
  /** Why the sheet cannot be changed; Modificar is then not offered. */
  readonly closed?: ReactNode
  /** Name and code of a sheet that can be copied from the previous declaration. */
  readonly copied?: { readonly sheet: CopiedSheet; readonly code: number }
  onSave(payload: Payload, options: CallOptions): Promise<WriteAnswer>
  /** Called when editing is cancelled. */
  onCancel?(): void
}

/**
 * A single form of the declaration, in view and edit mode, with its errors and a warning on leaving it unsaved. Cancelling reads it from the server
 * again.
 */
export function SheetForm(props: SheetFormProps) {
  const t = useText()
  const { sheet, answer, isNew = false, closed, modify, aside, copied, onward } = props
  const stored = useMemo(() => decode(sheet, answer) as Values, [sheet, answer])
  const starts = isNew && !closed
  const [editing, setEditing] = useState(starts)
  useEffect(() => {
    if (starts) setEditing(true)
  }, [starts])
  useReopen(
    (place) => place === placeOfSheet(sheet) && !closed,
    () => setEditing(true),
  )
  const opener = useRef<HTMLButtonElement>(null)
  const stop = () => {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const waits = useWaits(copied?.sheet) && !closed && !isNew
  const waited = useRef(waits)
  useEffect(() => {
    if (waited.current && !waits && document.activeElement === document.body) opener.current?.focus()
    waited.current = waits
  }, [waits])
  if (editing) return <EditedSheet {...props} stored={stored} onStop={stop} />
  const openAs = (words: string) => (
    <Button ref={opener} emphasis={starts ? 'action' : 'plain'} onClick={() => setEditing(true)} icon={<IconPencil size={18} />}>
      {words}
    </Button>
  )
  return (
    <div className={styles.sheet}>
      {closed}
      {copied && waits && <SheetWaiting {...copied} update={openAs(t('records.update'))} />}
      {starts ? <p>{t('lifecycle.sheet.empty')}</p> : !isNew && <SheetValues {...props} />}
      <StepFoot onward={onward}>
        <GoOn onward={onward} emphasis={waits || starts ? 'plain' : 'action'} />
        {!closed && !waits && openAs(modify)}
        {aside}
      </StepFoot>
    </div>
  )
}

interface SheetValuesProps extends Pick<SheetFormProps, 'sheet' | 'answer' | 'called'> {
  readonly shown?: SheetFormProps['shown'] | undefined
}

/** Values of a sheet, read-only. */
export function SheetValues({ sheet, answer, shown, called }: SheetValuesProps) {
  const t = useText()
  const stored = useMemo(() => decode(sheet, answer) as Values, [sheet, answer])
  return (
    <ReadOnlyList>
      {(shown?.(stored) ?? Object.keys(sheet.fields)).map((name) => {
        const field = sheet.fields[name]
        if (!field) return null
        const { label } = called?.(name, field, stored) ?? field
        const words = () => String((field.words && answer[field.words]) ?? '')
        const shownAs = displayValue(field, stored[name], t, words)
        return (
          <ReadOnlyField key={name} label={t(label)}>
            {shownAs && <SeeMore text={shownAs} />}
          </ReadOnlyField>
        )
      })}
    </ReadOnlyList>
  )
}

/** If-Match value for a resource that does not exist yet. */
const NOTHING = '"0"'

interface EditedSheetProps extends SheetFormProps {
  readonly stored: Values
  onStop(): void
}

function EditedSheet(props: EditedSheetProps) {
  const {
    sheet,
    step,
    answer,
    stored,
    isNew,
    save: words,
    shown,
    asked,
    called,
    follow,
    control,
    below,
    onward,
    onSave,
    onCancel,
    onStop,
  } = props
  const t = useText()
  const client = useQueryClient()
  const saving = useSave(({ payload, options }: { payload: Payload; options: CallOptions }) => onSave(payload, options))
  const form = useFieldSetForm(sheet, { base: stored, facts: useFacts(), asked: shown, called })
  const { values, names } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when editing begins
  useEffect(() => {
    if (!isNew && names[0]) focusField(names[0])
  }, [])
  const draft = useDraft(form, { place: placeOfSheet(sheet), version: Number(answer.version ?? 0) })
  const { busy, working, notSaved, save, question } = useWriting({
    form,
    draft,
    send: (record, options) => saving.mutateAsync({ payload: encode(sheet, record as never), options: { ifMatch: NOTHING, ...options } }),
    onSaved: () => {
      onStop()
      onward.go()
    },
    onTheirs: () => {
      void forgetOwn(client)
      onStop()
    },
  })
  const stop = () => {
    onStop()
    onCancel?.()
    void forgetOwn(client)
  }
  const leaving = useLeaving({
    draft,
    unsaved: form.isDirty,
    saving: busy,
    step,
    save: () => form.attemptTo((values) => save(values, () => {})),
    onClose: stop,
  })
  /** Sets a field and the fields that follow it. */
  const change = (name: string, type: FieldControlProps['onChange']) => (value: unknown) => {
    type(value)
    for (const [other, follows] of Object.entries(follow?.(name, value) ?? {})) form.change(other, follows)
  }
  return (
    <form className={styles.sheet} noValidate onSubmit={form.onSubmit((values) => save(values))} aria-label={step}>
      {draft.recovered && <Recovered onDiscard={draft.discard} />}
      {form.summary}
      <div className={styles.fields}>
        <FormFields form={form}>
          {(field) => {
            const props = { ...field, asked: asked?.includes(field.name), onChange: change(field.name, field.onChange) }
            return control?.(props, values) ?? <FieldControl {...props} />
          }}
        </FormFields>
      </div>
      {below?.(values, form.change)}
      {notSaved && <NotSavedNotice notSaved={notSaved} form={form} refused={t('lifecycle.sheet.refused')} />}
      <SwornNote />
      <StepFoot onward={onward}>
        <Button type="submit" emphasis="action" busy={working}>
          {onward.savingWords(words)}
        </Button>
        <Button onClick={leaving.cancel}>{t('shell.cancel')}</Button>
      </StepFoot>
      {question}
      {leaving.question}
    </form>
  )
}
