import { answerRequest, type ExplanationRequest } from '@djbr/domain/calls/examined.ts'
import { required } from '@djbr/domain/calls/from-fields.ts'
import { blank, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { tidy } from '@djbr/domain/values/characters.ts'
import { ANSWER_CAUSES } from '@djbr/domain/verification/cases/case.ts'
import { explanation } from '@djbr/domain/verification/cases/explanation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Recovered } from '../../foundation/autosave/notices.tsx'
import { placeOfExplanation } from '../../foundation/autosave/titles.ts'
import { useDraft } from '../../foundation/autosave/use-draft.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { OWN_EXAMINATIONS, writeOn } from './calls.ts'
import styles from './examination.module.css'
import { type Explained, ReviewDialog } from './review-dialog.tsx'

/** Where a request is answered: by a lawful cause and in one's own words, once, after a look at the whole. What is entered is kept until then. */
export function AnswerForm({ request }: { readonly request: ExplanationRequest }) {
  const t = useText()
  const client = useQueryClient()
  const form = useFieldSetForm(explanation, { base: blank(explanation), facts: useFacts() })
  const draft = useDraft(form, { place: placeOfExplanation(request.id), version: null })
  const [reviewed, setReviewed] = useState<Explained | null>(null)
  const review = form.onSubmit((values) => {
    const { cause, words } = values as RecordOf<typeof explanation>
    setReviewed({ cause: required(ANSWER_CAUSES[cause ?? -1] ?? null), words: tidy(words) })
  })
  const send = async (explained: Explained) => {
    await form.attemptTo(async () => {
      notifyWrite(await writeOn(answerRequest, { requestId: request.id, ...explained }, ({ answeredAt }) => answeredAt !== null))
      draft.forget()
      await client.invalidateQueries({ queryKey: OWN_EXAMINATIONS.queryKey })
      return true
    })
    setReviewed(null)
  }
  return (
    <form className={styles.part} noValidate onSubmit={review} aria-label={t('examined.send')}>
      {form.summary}
      {draft.recovered && <Recovered onDiscard={draft.discard} />}
      <FormFields form={form} />
      {form.refusal && (
        <Notice tone="warning" live title={form.refusal}>
          {!form.isUncertain && t('examined.kept')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" emphasis="action">
          {t('examined.review')}
        </Button>
        <span className={styles.hint}>{t('examined.once')}</span>
      </div>
      {reviewed && <ReviewDialog request={request} explained={reviewed} onSend={() => send(reviewed)} onClose={() => setReviewed(null)} />}
    </form>
  )
}
