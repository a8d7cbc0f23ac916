import { decode, encode, type FieldSet, type Json } from '@djbr/domain/record-kind.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { api } from '../app/api.ts'
import { useFacts } from '../app/facts.ts'
import { CallFailure, unlessRefused } from '../app/failure.ts'
import { fieldProblems, rulesOf, type Values } from '../app/field-set-form.ts'
import { sayReference, useText } from '../app/language.ts'
import { refreshUser, useUser } from '../app/session.ts'
import { notify, STAYS_SHORT, type WriteAnswer } from '../app/toasts.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { focusField } from '../controls/error-summary.tsx'
import { FieldControl } from '../controls/field-control.tsx'
import { useLeaving } from '../controls/leave-dialog.tsx'
import { Notice } from '../controls/notice.tsx'
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
  const [refusal, setRefusal] = useState<string | null>(null)
  const names = Object.keys(set.fields)
  const form = useForm<Values>({
    defaultValues: decode(set, { ...user, email: user.email.split('|')[0] ?? '' }) as Values,
    resolver: rulesOf(set, facts),
    shouldFocusError: false,
  })
  const focusFirst = (wrong: readonly string[]) => focusField(names.find((name) => wrong.includes(name)) ?? names[0] ?? '')
  const submit = form.handleSubmit(
    async (values) => {
      setRefusal(null)
      try {
        const sent = { ...sends, ...encode(set, values as never) }
        const answer = unlessRefused(await api.post<WriteAnswer>(`djbr_registro/${path}`, sent, { quiet: [0, 400, 429, 503] }))
        await refreshUser().catch(() => {})
        notify('success', answer.err_mensaje, { stays: STAYS_SHORT })
        onClose()
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        const problems = fieldProblems(set, failure).filter(({ field }) => names.includes(field))
        for (const { field, message } of problems) form.setError(field, { type: 'server', message })
        if (problems.length > 0) focusFirst(problems.map(({ field }) => field))
        else setRefusal(failure.message)
      }
    },
    (errors) => focusFirst(Object.keys(errors)),
  )
  const messageOf = (name: string) => {
    const message = form.formState.errors[name]?.message
    return typeof message === 'string' ? sayReference(message) : undefined
  }
  const { leave, question } = useLeaving(form.formState.isDirty, onClose)
  return (
    <Dialog
      open
      title={title}
      keepOnVeil
      onClose={leave}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={form.formState.isSubmitting && t('profile.saving')}>
            {save}
          </Button>
          <Button onClick={leave}>{t('shell.cancel')}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {refusal && (
          <Notice tone="warning" live title={refusal}>
            {t('profile.refused')}
          </Notice>
        )}
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
      {question}
    </Dialog>
  )
}
