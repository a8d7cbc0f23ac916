import { reason } from '@djbr/domain/lists/fields.ts'
import { entryProblems, keysOf, type ListKind } from '@djbr/domain/lists/list-kind.ts'
import { blank, type FieldSet } from '@djbr/domain/record-kind.ts'
import { useRef, useState } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { ConflictDialog } from '../../foundation/autosave/conflict-dialog.tsx'
import { NotSavedNotice } from '../../foundation/autosave/notices.tsx'
import { useWriting } from '../../foundation/autosave/use-writing.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { ErrorSummary } from '../../foundation/controls/error-summary.tsx'
import { useLeaveDialog } from '../../foundation/controls/leave-dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import { sayReference, useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { type ListRow, saveEntry, useRefreshLists } from './calls.ts'
import { EntryField } from './entry-field.tsx'

const REASON = 'reason'

interface EntryFormProps {
  readonly kind: ListKind
  /** The entry to change; null adds one. */
  readonly row: ListRow | null
  /** The other entries of the list. */
  readonly others: readonly ListRow[]
  onClose(): void
}

/** The dialog in which an entry is added or changed, with the reason. Whatever happens, what was typed stays. */
export function EntryForm({ kind, row, others, onClose }: EntryFormProps) {
  const t = useText()
  const { today } = useFacts()
  const refresh = useRefreshLists()
  const [set] = useState<FieldSet>(() => ({ name: kind.name, fields: { ...kind.fields, [REASON]: reason } }))
  const [base] = useState<Values>(() => ({ ...(row?.record ?? blank(kind)), [REASON]: '' }))
  const taken = new Set(others.flatMap(({ record }) => keysOf(kind, record)))
  const resolver: Resolver<Values> = async (values) => {
    const why = reason.validate(String(values[REASON] ?? ''), { today, declarant: { birthDate: null, gender: null, external: false } })
    const problems = [
      ...entryProblems(kind, values, { today, before: row?.record ?? null, taken }),
      ...(why ? [{ field: REASON, message: why }] : []),
    ]
    if (problems.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(problems.map(({ field, message }) => [field, { type: 'rule', message: String(message) }])),
    }
  }
  const form = useForm<Values>({ defaultValues: base, resolver, shouldFocusError: false })
  const { errors, isDirty } = form.formState
  const version = useRef(row?.version ?? null)
  const draft = useRef({
    recovered: false,
    isKept: () => false,
    key: () => '',
    version: () => version.current,
    rebase: (next: number | null) => {
      version.current = next
    },
    discard: () => {},
    forget: () => {},
  })
  const done = () => {
    void refresh()
    onClose()
  }
  const { busy, attempt, notSaved, conflict, save, blame, dismissConflict } = useWriting({
    set,
    form,
    draft: draft.current,
    asked: Object.keys(kind.fields),
    send: ({ [REASON]: why, ...entry }, options) => saveEntry(kind, row?.id ?? null, entry, why, options),
    onSaved: (answer) => {
      notifyWrite(answer)
      done()
    },
  })
  const { leave, question } = useLeaveDialog(isDirty && !busy, onClose)
  const submit = form.handleSubmit((values) => save(values), blame)
  const wrong = Object.entries(set.fields).flatMap(([name, { label }]) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ name, label: t(label), message: sayReference(message) }] : []
  })
  const rebase = () => {
    if (conflict?.theirs) version.current = Number(conflict.theirs.version)
  }
  return (
    <>
      <Dialog
        open
        title={t(row ? 'lists.edit' : 'lists.add', { one: t(kind.texts.one) })}
        keepOnBackdrop
        onClose={leave}
        onSubmit={(event) => void submit(event)}
        summary={
          (attempt > 0 && wrong.length > 0 && <ErrorSummary title={t('common.reviewRequired')} errors={wrong} attempt={attempt} />) ||
          (notSaved && <NotSavedNotice notSaved={notSaved} refused={t('lists.notSaved')} />)
        }
        actions={
          <>
            <Button type="submit" emphasis="action" size="large" busy={busy && t('shell.frame.saving')}>
              {t('lists.save', { one: t(kind.texts.one) })}
            </Button>
            <Button size="large" onClick={leave} disabled={busy}>
              {t('shell.cancel')}
            </Button>
          </>
        }
      >
        {row?.note && <Notice>{row.note}</Notice>}
        {Object.entries(set.fields).map(([name, field]) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            rules={{ deps: Object.keys(errors) }}
            render={({ field: { value, onChange, onBlur } }) => (
              <EntryField
                name={name}
                field={field}
                value={value}
                words={row?.words[name]}
                department={form.watch('department') as number | null | undefined}
                onChange={onChange}
                onBlur={onBlur}
                error={wrong.find((one) => one.name === name)?.message}
                disabled={row !== null && kind.kept.includes(name)}
              />
            )}
          />
        ))}
      </Dialog>
      {conflict && (
        <ConflictDialog
          set={kind}
          conflict={conflict}
          onMine={() => {
            rebase()
            void save(conflict.mine)
          }}
          onTheirs={done}
          onEdit={() => {
            rebase()
            dismissConflict()
          }}
        />
      )}
      {question}
    </>
  )
}
