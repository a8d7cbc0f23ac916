import { answerRequest, type ExplanationRequest } from '@djbr/domain/calls/examined.ts'
import { blank } from '@djbr/domain/fields/record-kind.ts'
import { type Explanation, explanations, explanationsIn, fieldsOfQuestion } from '@djbr/domain/verification/cases/explanation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Recovered } from '../../foundation/autosave/notices.tsx'
import { placeOfExplanation } from '../../foundation/autosave/titles.ts'
import { useDraft } from '../../foundation/autosave/use-draft.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ErrorSummary } from '../../foundation/controls/error-summary.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { Refused } from '../../foundation/controls/refused.tsx'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { OWN_EXAMINATIONS, writeOn } from './calls.ts'
import styles from './examination.module.css'
import { Files } from './files.tsx'
import { keyOfQuestion, Question } from './questions.tsx'
import { ReviewDialog } from './review-dialog.tsx'

/**
 * Form that answers a request: each question in its own box, with a lawful cause, free text and files. It is sent once, after a review of the whole. Entries are kept
 * until then.
 */
export function AnswerForm({ request }: { readonly request: ExplanationRequest }) {
  const t = useText()
  const client = useQueryClient()
  const { questions } = request
  const set = useMemo(() => explanations(questions.length), [questions.length])
  const form = useFieldSetForm(set, { base: blank(set), facts: useFacts() })
  const draft = useDraft(form, { place: placeOfExplanation(request.id), version: null })
  const [reviewed, setReviewed] = useState<readonly Explanation[] | null>(null)
  const titleOf = (place: number) => t('examined.question', { number: place + 1, count: questions.length })
  /** All questions have the same fields, so each line names its question. */
  const errors = form.errors.map((error) => {
    const place = questions.findIndex((_, each) => Object.values<string>(fieldsOfQuestion(each)).includes(error.name))
    return { ...error, label: `${titleOf(place)}, ${error.label}` }
  })
  const review = form.onSubmit((values) => setReviewed(explanationsIn(questions.length, values)))
  const send = async (answers: readonly Explanation[]) => {
    await form.attemptTo(async () => {
      notifyWrite(await writeOn(answerRequest, { requestId: request.id, answers: [...answers] }, ({ answeredAt }) => answeredAt !== null))
      draft.forget()
      await client.invalidateQueries({ queryKey: OWN_EXAMINATIONS.queryKey })
      return true
    })
    setReviewed(null)
  }
  return (
    <form className={styles.part} noValidate onSubmit={review} aria-label={t('examined.send')}>
      {form.attempt > 0 && errors.length > 0 && <ErrorSummary title={t('common.reviewRequired')} errors={errors} attempt={form.attempt} />}
      {draft.recovered && <Recovered onDiscard={draft.discard} />}
      {questions.map((question, place) => (
        <fieldset key={keyOfQuestion(question)} className={styles.box}>
          <legend>{titleOf(place)}</legend>
          <Question question={question} />
          <FormFields form={form} names={Object.values(fieldsOfQuestion(place))} />
          <Files request={request} place={place} />
        </fieldset>
      ))}
      <Refused failure={form.refusal} kept={form.isUncertain ? undefined : t('examined.kept')} />
      <div className={styles.actions}>
        <Button type="submit" emphasis="action">
          {t('examined.review')}
        </Button>
        <span className={styles.hint}>{t('examined.once')}</span>
      </div>
      {reviewed && <ReviewDialog request={request} answers={reviewed} onSend={() => send(reviewed)} onClose={() => setReviewed(null)} />}
    </form>
  )
}
