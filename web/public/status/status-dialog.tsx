import { IDENTITY_CARD, PASSPORT } from '@djbr/domain/identity/identity-document.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useState } from 'react'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Captcha, useCaptcha } from '../../foundation/controls/captcha.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { ErrorSummary, focusField } from '../../foundation/controls/error-summary.tsx'
import { FieldControl } from '../../foundation/controls/field-control.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { SendOrCancel } from '../../foundation/forms/form-actions.tsx'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { usePublicFacts } from '../../foundation/forms/public-facts.ts'
import { useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useLanguage, useText } from '../../foundation/language/language.ts'
import { askStatus, type Status } from './status.ts'
import { StatusAnswer } from './status-answer.tsx'
import { askedOfStatus, NOTHING, type StatusQuery, statusQuery } from './status-query.ts'

const REFUSED = 200
const TYPE_WORDS: Readonly<Record<number, MessageKey>> = { [IDENTITY_CARD]: 'person.claimed.card', [PASSPORT]: 'person.claimed.passport' }
/** Fields that are required, although each is asked only for one type of document. */
const NUMBERS: readonly string[] = ['card', 'number'] satisfies (keyof StatusQuery)[]

/** The status lookup: its form, or in its place the state of the declaration (R3.22). */
export default function StatusDialog({ onClose }: { onClose(): void }) {
  const [status, setStatus] = useState<Status | null>(null)
  if (status) return <Shown status={status} onAnother={() => setStatus(null)} onClose={onClose} />
  return <StatusForm onFound={setStatus} onClose={onClose} />
}

interface StatusFormProps {
  onFound(status: Status): void
  onClose(): void
}

function StatusForm({ onFound, onClose }: StatusFormProps) {
  const t = useText()
  const types = useList('tipos_documentos')
  const language = useLanguage()
  const captcha = useCaptcha()
  const [refusal, setRefusal] = useState<{ readonly words: string; readonly notFound: boolean } | null>(null)
  const form = useFieldSetForm(statusQuery, {
    base: NOTHING,
    facts: usePublicFacts(),
    asked: (values) => askedOfStatus(values as unknown as StatusQuery),
  })
  /** Returns the translated word of a document type, whose list is only in Spanish; undefined when there is none. */
  const wordOfType = (type: number) => (language !== 'es' && TYPE_WORDS[type] ? t(TYPE_WORDS[type]) : undefined)
  const spokenTypes = { ...types, options: types.options.map(({ value, label }) => ({ value, label: wordOfType(value) ?? label })) }
  const wrongCaptcha = captcha.error ? [{ name: 'captcha', label: t('controls.captcha.label'), message: captcha.error }] : []
  const wrong = [...form.errors, ...wrongCaptcha]

  const ask = form.onSubmit(async (values) => {
    setRefusal(null)
    const answered = await captcha.demand()
    if (!answered) return form.fail()
    try {
      onFound(await askStatus(values as unknown as StatusQuery, answered))
    } catch (failure) {
      const words = failure instanceof CallFailure ? failure.message : t('shell.http.unknown')
      const notFound =
        failure instanceof CallFailure && failure.status === REFUSED && failure.answer.clave_mensaje === 'services.status.notFound'
      setRefusal({ words, notFound })
      captcha.renew()
      requestAnimationFrame(() => focusField(notFound ? (values.type === PASSPORT ? 'number' : 'card') : 'captcha'))
    }
  })
  return (
    <Dialog
      title={t('services.status.title')}
      onClose={onClose}
      keepOnBackdrop
      unsaved={false}
      onSubmit={(event) => {
        void captcha.demand()
        ask(event)
      }}
      summary={
        form.attempt > 0 &&
        wrong.length > 0 && <ErrorSummary title={t('services.status.incomplete')} errors={wrong} attempt={form.attempt} />
      }
      actions={<SendOrCancel action={t('services.status.submit')} busyWords={t('services.status.submitting')} busy={form.isSubmitting} />}
    >
      {refusal && (
        <Notice live tone={refusal.notFound ? 'warning' : 'error'} title={refusal.notFound ? refusal.words : t('services.status.failed')}>
          {refusal.notFound ? t('services.status.notFoundText') : refusal.words}
        </Notice>
      )}
      <FormFields form={form}>
        {(props) => (
          <FieldControl
            {...props}
            asked={NUMBERS.includes(props.name)}
            list={props.name === 'type' ? spokenTypes : undefined}
            inputMode={props.name === 'number' ? 'numeric' : undefined}
          />
        )}
      </FormFields>
      <Captcha use="estado" {...captcha.field} />
    </Dialog>
  )
}

interface ShownProps {
  readonly status: Status
  onAnother(): void
  onClose(): void
}

function Shown({ status, onAnother, onClose }: ShownProps) {
  const t = useText()
  return (
    <Dialog
      title={t('services.status.title')}
      onClose={onClose}
      actions={
        <>
          <CloseButton emphasis="action">{t('shell.dialog.close')}</CloseButton>
          <Button onClick={onAnother}>{t('services.status.another')}</Button>
        </>
      }
    >
      <StatusAnswer status={status} />
    </Dialog>
  )
}
