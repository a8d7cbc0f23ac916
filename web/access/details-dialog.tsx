import type { changeDetails, setGender } from '@djbr/domain/calls/identity.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import { decode, encode, type FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { useConfirmation } from '../credentials/index.ts'
import { useLeaving } from '../foundation/autosave/leaving.tsx'
import { NotSavedNotice, Recovered } from '../foundation/autosave/notices.tsx'
import { placeOfDetails } from '../foundation/autosave/titles.ts'
import { useDraft } from '../foundation/autosave/use-draft.ts'
import { useWriting } from '../foundation/autosave/use-writing.tsx'
import { api } from '../foundation/calls/api.ts'
import { isRefusal } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { FieldControl } from '../foundation/controls/field-control.tsx'
import { notify, STAYS_SHORT, type WriteAnswer } from '../foundation/controls/notify.ts'
import type { Values } from '../foundation/forms/field-set-form.ts'
import { FormFields } from '../foundation/forms/form-fields.tsx'
import { leadToFirst, useFieldSetForm } from '../foundation/forms/use-field-set-form.tsx'
import { useText } from '../foundation/language/language.ts'
import { useFacts } from '../foundation/session/facts.ts'
import { refreshUser, useUser } from '../foundation/session/session.ts'
import styles from './profile.module.css'

interface DetailsDialogProps {
  readonly title: string
  readonly save: string
  /** The fields asked for, with the rules that the server also applies. */
  readonly set: FieldSet
  /** The call. */
  readonly path: (typeof setGender)['post'] | (typeof changeDetails)['post']
  /** Values sent along with the fields, by write names. */
  readonly sends?: Readonly<Record<string, Json>>
  readonly inputModes?: Readonly<Record<string, 'tel' | 'email'>>
  onClose(): void
}

/** Changes registered data of the signed-in person; the profile and the header follow. */
export function DetailsDialog({ title, save, set, path, sends, inputModes = {}, onClose }: DetailsDialogProps) {
  const t = useText()
  const user = useUser()
  const form = useFieldSetForm(set, {
    base: decode(set, { ...user, email: user.email.split('|')[0] ?? '' }) as Values,
    facts: useFacts(),
    onWrong: leadToFirst,
  })
  const confirmation = useConfirmation()
  const draft = useDraft(form, { place: placeOfDetails(set), version: null })
  const say = ({ err_mensaje }: WriteAnswer) => notify('success', err_mensaje, { stays: STAYS_SHORT })
  const writing = useWriting({
    form,
    draft,
    send: async (values, options) => {
      const sent = { ...sends, ...encode(set, values as never) }
      const answer = await confirmation.confirmed(() => api.post<WriteAnswer>(path, sent, options))
      if (!isRefusal(answer)) await refreshUser().catch(() => {})
      return answer
    },
    onSaved: (answer) => {
      say(answer)
      onClose()
    },
    onTheirs: onClose,
  })
  const { busy, working, notSaved } = writing
  const leaving = useLeaving({
    draft,
    unsaved: form.isDirty,
    saving: busy,
    step: title,
    save: () => form.attemptTo((values) => writing.save(values, say)),
    onClose,
  })
  return (
    <>
      <Dialog
        title={title}
        keepOnBackdrop
        onClose={leaving.close}
        unsaved={false}
        onSubmit={form.onSubmit((values) => writing.save(values))}
        actions={
          <>
            <Button type="submit" emphasis="action" busy={working}>
              {save}
            </Button>
            <Button onClick={leaving.cancel}>{t('shell.cancel')}</Button>
          </>
        }
      >
        <div className={styles.fields}>
          {notSaved && <NotSavedNotice notSaved={notSaved} form={form} refused={t('profile.refused')} />}
          {draft.recovered && <Recovered onDiscard={draft.discard} />}
          <FormFields form={form}>{(field) => <FieldControl {...field} inputMode={inputModes[field.name]} />}</FormFields>
        </div>
      </Dialog>
      {writing.question}
      {leaving.question}
      {confirmation.dialog}
    </>
  )
}
