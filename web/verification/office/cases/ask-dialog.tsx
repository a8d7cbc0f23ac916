import { askDeclarant } from '@djbr/domain/calls/cases.ts'
import type { SwornRecord } from '@djbr/domain/calls/examined.ts'
import { MAX_CASE_TEXT_LENGTH } from '@djbr/domain/verification/cases/case-forms.ts'
import { MAX_QUESTIONS } from '@djbr/domain/verification/cases/explanation.ts'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../area/index.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { ErrorSummary } from '../../../foundation/controls/error-summary.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { Select } from '../../../foundation/controls/select.tsx'
import { TextArea } from '../../../foundation/controls/text-input.tsx'
import { SendOrCancel } from '../../../foundation/forms/form-actions.tsx'
import { IconPlus, IconTrash } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useRecordName } from '../../asked/index.ts'
import styles from './cases.module.css'

/** The declaration in general, among its records. */
const ALL = 'declaracion'

const keyOf = (record: SwornRecord | null) => (record ? `${record.kind}/${record.place}` : ALL)

/** A question: about a record of the declaration, or about all of it. */
interface DraftQuestion {
  readonly record: SwornRecord | null
  readonly words: string
  /** Identifies a question while it is being written. */
  readonly id: number
}

interface AskDialogProps {
  readonly caseId: number
  /** The records that the declarant swore. */
  readonly records: readonly SwornRecord[]
  /** The record of the first question; null for the declaration in general. */
  readonly about: SwornRecord | null
  onDone(): void
  onClose(): void
}

const sentOf = ({ record, words }: DraftQuestion) => ({ ...(record && { kind: record.kind, place: record.place }), words: words.trim() })

/** Dialog that writes a request: its questions, each about a sworn record or about the declaration. */
export function AskDialog({ caseId, records, about, onDone, onClose }: AskDialogProps) {
  const t = useText()
  const nameOf = useRecordName()
  const [questions, setQuestions] = useState<readonly DraftQuestion[]>([{ id: 1, record: about, words: '' }])
  const [attempt, setAttempt] = useState(0)
  /** The questions present at the last attempt to send; one added since has not failed yet. */
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set())
  const asking = useAction(askDeclarant, onDone)
  const options = [
    { value: ALL, label: t('examined.ofAll') },
    ...records.map((record) => ({ value: keyOf(record), label: nameOf(record) })),
  ]
  const change = (id: number, changed: Partial<DraftQuestion>) =>
    setQuestions(questions.map((question) => (question.id === id ? { ...question, ...changed } : question)))
  const nameOfField = (id: number) => `pregunta-${id}`
  const missing = questions.filter(({ words }) => words.trim() === '')
  const errors = missing
    .filter(({ id }) => sent.has(id))
    .map(({ id }) => ({
      name: nameOfField(id),
      label: t('cases.ask.question', { number: questions.findIndex((each) => each.id === id) + 1 }),
      message: t('common.required'),
    }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    setSent(new Set(questions.map(({ id }) => id)))
    if (missing.length === 0 && !asking.isPending) asking.mutate({ caseId, questions: questions.map(sentOf) })
  }
  return (
    <Dialog
      title={t('cases.ask')}
      width={750}
      keepOnBackdrop
      onClose={onClose}
      onSubmit={submit}
      summary={errors.length > 0 && <ErrorSummary title={t('common.reviewRequired')} errors={errors} attempt={attempt} />}
      actions={<SendOrCancel action={t('cases.ask.send')} busy={asking.isPending} />}
    >
      <p>{t('cases.ask.text')}</p>
      <Refused failure={asking.error} kept={t('cases.kept')} />
      {questions.map(({ id, record, words }, place) => (
        <fieldset key={id} className={styles.question}>
          <legend>{t('cases.ask.question', { number: place + 1 })}</legend>
          <Select
            name={`registro-${id}`}
            label={t('cases.ask.record')}
            value={keyOf(record)}
            onChange={(value) => change(id, { record: records.find((each) => keyOf(each) === value) ?? null })}
            options={options}
            placeholder=""
            width="full"
          />
          <TextArea
            name={nameOfField(id)}
            label={t('cases.ask.words')}
            value={words}
            onChange={(entered) => change(id, { words: entered })}
            max={MAX_CASE_TEXT_LENGTH}
            lines={3}
            error={sent.has(id) && words.trim() === '' ? t('common.required') : undefined}
          />
          {questions.length > 1 && (
            <Button
              size="small"
              icon={<IconTrash size={18} />}
              aria-label={t('cases.ask.removeOf', { number: place + 1 })}
              onClick={() => setQuestions(questions.filter((each) => each.id !== id))}
            >
              {t('cases.ask.remove')}
            </Button>
          )}
        </fieldset>
      ))}
      {questions.length < MAX_QUESTIONS && (
        <Button
          icon={<IconPlus size={20} />}
          onClick={() => setQuestions([...questions, { id: Math.max(...questions.map(({ id }) => id)) + 1, record: null, words: '' }])}
        >
          {t('cases.ask.add')}
        </Button>
      )}
    </Dialog>
  )
}
