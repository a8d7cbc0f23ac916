import type { AddedFile, ExplainedQuestion } from '@djbr/domain/calls/examined.ts'
import { ANSWER_CAUSE_WORDS } from '@djbr/domain/verification/cases/case.ts'
import type { ReactNode } from 'react'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './examination.module.css'
import { useRecordName } from './record-name.ts'
import { useSizeWords } from './size-words.ts'

type Asked = Pick<ExplainedQuestion, 'record' | 'words'>

export const keyOfQuestion = ({ record, words }: Asked) => `${record?.kind} ${record?.place} ${words}`

/** A question under the record that it is about. */
export function Question({ question: { record, words } }: { readonly question: Asked }) {
  const t = useText()
  const nameOf = useRecordName()
  return (
    <div className={styles.question}>
      <p className={styles.about}>{record ? nameOf(record) : t('examined.ofAll')}</p>
      <p className={styles.words}>{words}</p>
    </div>
  )
}

interface QuestionsProps {
  readonly questions: readonly ExplainedQuestion[]
  /** Returns the action beside a file. */
  actionOf?(file: AddedFile): ReactNode
}

/** The questions of a request, each with its answer. */
export function Questions({ questions, actionOf }: QuestionsProps) {
  const t = useText()
  const sizeOf = useSizeWords()
  return (
    <ol className={styles.questions}>
      {questions.map(({ record, words, answer, files }) => (
        <li key={keyOfQuestion({ record, words })}>
          <Question question={{ record, words }} />
          {answer && (
            <>
              <ReadOnlyList>
                <ReadOnlyField label={t('examined.cause')}>{t(ANSWER_CAUSE_WORDS[answer.cause])}</ReadOnlyField>
              </ReadOnlyList>
              <p className={styles.words}>{answer.words}</p>
              {files.length > 0 && (
                <ul className={styles.files} aria-label={t('examined.files')}>
                  {files.map((file) => (
                    <li key={file.id}>
                      <span>
                        <span>{file.name}</span> <span className={styles.size}>{sizeOf(file)}</span>
                      </span>
                      {actionOf?.(file)}
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
