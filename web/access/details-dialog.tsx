import type { Json } from '@djbr/domain/field.ts'
import { decode, encode, type FieldSet } from '@djbr/domain/record-kind.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useConfirmation } from '../credentials/index.ts'
import { useLeaving } from '../foundation/autosave/leaving.tsx'
import { NotSavedNotice, Recovered } from '../foundation/autosave/notices.tsx'
import { placeOfDetails } from '../foundation/autosave/titles.ts'
import { useDraft } from '../foundation/autosave/use-draft.ts'
import { useWriting } from '../foundation/autosave/use-writing.ts'
import { api } from '../foundation/calls/api.ts'
import { isRefusal } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { FieldControl } from '../foundation/controls/field-control.tsx'
import { notify, STAYS_SHORT, type WriteAnswer } from '../foundation/controls/notify.ts'
import { rulesOf, type Values } from '../foundation/forms/field-set-form.ts'
import { sayReference, useText } from '../foundation/language/language.ts'
import { useFacts } from '../foundation/session/facts.ts'
import { refreshUser, useUser } from '../foundation/session/session.ts'
import styles from './profile.module.css'

interface DetailsDialogProps {
  readonly title: string
  readonly save: string
  /** What is asked, with the rules that the server runs too. */
  readonly set: FieldSet
  /** The call, `djbr_registro/` + path. */
  readonly path: string
  /** What goes with the fields, by write names. */
  readonly sends?: Readonly<Record<string, Json>>
  readonly inputModes?: Readonly<Record<string, 'tel' | 'email'>>
  onClose(): void
}

/** Changes something that the register has of who signed in; the profile and the header follow. */
export function DetailsDialog({ title, save, set, path, sends, inputModes = {}, onClose }: DetailsDialogProps) {
  const t = useText()
  const facts = useFacts()
  const user = useUser()
  const names = Object.keys(set.fields)
  const [base] = useState(() => decode(set, { ...user, email: user.email.split('|')[0] ?? '' }) as Values)
  const form = useForm<Values>({ defaultValues: base, resolver: rulesOf(set, facts), shouldFocusError: false })
  const { errors, isDirty } = form.formState
  const confirmation = useConfirmation()
  const draft = useDraft({ form, place: placeOfDetails(set), base, version: null })
  const {
    busy,
    notSaved,
    save: send,
  } = useWriting({
    set,
    form,
    draft,
    send: async (values, options) => {
      const sent = { ...sends, ...encode(set, values as never) }
      const answer = await confirmation.confirmed(() => api.post<WriteAnswer>(`djbr_registro/${path}`, sent, options))
      if (!isRefusal(answer)) await refreshUser().catch(() => {})
      return answer
    },
    onSaved: ({ err_mensaje }) => {
      notify('success', err_mensaje, { stays: STAYS_SHORT })
      onClose()
    },
  })
  const leaving = useLeaving({ draft, unsaved: isDirty && !busy, step: title, onClose })
  const focusFirst = (wrong: readonly string[]) => focusField(names.find((name) => wrong.includes(name)) ?? names[0] ?? '')
  const submit = form.handleSubmit(
    async (values) => {
      await send(values)
      const refused = names.filter((name) => form.getFieldState(name).error)
      if (refused.length > 0) focusFirst(refused)
    },
    (wrong) => focusFirst(Object.keys(wrong)),
  )
  const messageOf = (name: string) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? sayReference(message) : undefined
  }
  return (
    <>
      <Dialog
        open
        title={title}
        keepOnBackdrop
        onClose={leaving.close}
        onSubmit={(event) => void submit(event)}
        actions={
          <>
            <Button type="submit" emphasis="action" busy={busy && t('profile.saving')}>
              {save}
            </Button>
            <Button onClick={leaving.close}>{t('shell.cancel')}</Button>
          </>
        }
      >
        <div className={styles.fields}>
          {notSaved && <NotSavedNotice notSaved={notSaved} refused={t('profile.refused')} />}
          {draft.recovered && <Recovered onDiscard={draft.discard} />}
          {Object.entries(set.fields).map(([name, field]) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field: { value, onChange, onBlur } }) => (
                <FieldControl
                  name={name}
                  field={field}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  error={messageOf(name)}
                  inputMode={inputModes[name]}
                />
              )}
            />
          ))}
        </div>
      </Dialog>
      {leaving.question}
      {confirmation.dialog}
    </>
  )
}
