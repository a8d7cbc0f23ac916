import { answerRequest, type ExplanationRequest } from '@djbr/domain/calls/examined.ts'
import { required } from '@djbr/domain/calls/from-fields.ts'
import { blank, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { tidy } from '@djbr/domain/values/characters.ts'
import { ANSWER_CAUSES } from '@djbr/domain/verification/cases/case.ts'
import { explanation } from '@djbr/domain/verification/cases/explanation.ts'
import { useQueryClient } from '@tanstack/react-query'
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

/** Where a request is answered: by a lawful cause and in one's own words, once. What is entered is kept until then. */
export function AnswerForm({ request }: { readonly request: ExplanationRequest }) {
  const t = useText()
  const client = useQueryClient()
  const form = useFieldSetForm(explanation, { base: blank(explanation), facts: useFacts() })
  const draft = useDraft(form, { place: placeOfExplanation(request.id), version: null })
  const send = form.onSubmit(async (values) => {
    const { cause, words } = values as RecordOf<typeof explanation>
    const asked = { requestId: request.id, cause: required(ANSWER_CAUSES[cause ?? -1] ?? null), words: tidy(words) }
    notifyWrite(await writeOn(answerRequest, asked, ({ answeredAt }) => answeredAt !== null))
    draft.forget()
    await client.invalidateQueries({ queryKey: OWN_EXAMINATIONS.queryKey })
  })
  return (
    <form className={styles.part} noValidate onSubmit={send} aria-label={t('examined.send')}>
      {form.summary}
      {draft.recovered && <Recovered onDiscard={draft.discard} />}
      <FormFields form={form} />
      {form.refusal && (
        <Notice tone="warning" live title={form.refusal}>
          {!form.isUncertain && t('examined.kept')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" emphasis="action" busy={form.isSubmitting && t('shell.working')}>
          {t('examined.send')}
        </Button>
        <span className={styles.hint}>{t('examined.once')}</span>
      </div>
    </form>
  )
}
