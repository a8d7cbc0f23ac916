import { blank, type FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { reason } from '@djbr/domain/lists/entry-fields.ts'
import { entryProblems, keysOf, type ListKind } from '@djbr/domain/lists/list-kind.ts'
import { useRef } from 'react'
import { NotSavedNotice } from '../../foundation/autosave/notices.tsx'
import { useWriting } from '../../foundation/autosave/use-writing.tsx'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { type ListRow, saveEntry, useRefreshLists } from './entries.ts'
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

/** Dialog in which an entry is added or changed, with the reason. What was typed is never lost. */
export function EntryForm({ kind, row, others, onClose }: EntryFormProps) {
  const t = useText()
  const refresh = useRefreshLists()
  const taken = new Set(others.flatMap(({ record }) => keysOf(kind, record)))
  const set: FieldSet = {
    name: kind.name,
    fields: { ...kind.fields, [REASON]: reason },
    check: (entry, { today }) => entryProblems(kind, entry, { today, before: row?.record ?? null, taken }),
  }
  const form = useFieldSetForm(set, { base: { ...(row?.record ?? blank(kind)), [REASON]: '' }, facts: useFacts() })
  const version = useRef(row?.version ?? null)
  const done = () => {
    void refresh()
    onClose()
  }
  const { working, notSaved, save, question } = useWriting({
    form,
    draft: {
      key: () => '',
      version: () => version.current,
      rebase: (next) => {
        version.current = next
      },
      forget: () => {},
    },
    held: Object.keys(kind.fields),
    send: ({ [REASON]: why, ...entry }, options) => saveEntry(kind, row?.id ?? null, entry, why, options),
    onSaved: (answer) => {
      notifyWrite(answer)
      done()
    },
    onTheirs: done,
  })
  return (
    <>
      <Dialog
        title={t(row ? 'lists.edit' : 'lists.add', { one: t(kind.texts.one) })}
        keepOnBackdrop
        onClose={onClose}
        onSubmit={form.onSubmit(save)}
        summary={form.summary || (notSaved && <NotSavedNotice notSaved={notSaved} form={form} refused={t('lists.notSaved')} />)}
        actions={
          <>
            <Button type="submit" emphasis="action" size="large" busy={working}>
              {t('lists.save', { one: t(kind.texts.one) })}
            </Button>
            <CloseButton size="large" />
          </>
        }
      >
        {row?.note && <Notice>{row.note}</Notice>}
        <FormFields form={form} spanning>
          {(field) => (
            <EntryField
              {...field}
              words={row?.words[field.name]}
              department={form.values.department as number | null | undefined}
              disabled={row !== null && kind.kept.includes(field.name)}
            />
          )}
        </FormFields>
        {kind.table === 'announcement' && <AnnouncementPreview values={form.values} />}
      </Dialog>
      {question}
    </>
  )
}
