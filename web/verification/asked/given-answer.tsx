import type { AddedFile, ExplanationRequest } from '@djbr/domain/calls/examined.ts'
import { ANSWER_CAUSE_WORDS } from '@djbr/domain/verification/cases/case.ts'
import type { ReactNode } from 'react'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './examination.module.css'
import { useSizeWords } from './size-words.ts'

interface GivenAnswerProps {
  readonly request: ExplanationRequest
  /** Beside a file: what may be done with it. */
  actionOf?(file: AddedFile): ReactNode
}

/** What was answered to a request, and its files. */
export function GivenAnswer({ request, actionOf }: GivenAnswerProps) {
  const t = useText()
  const sizeOf = useSizeWords()
  const { answeredAt, cause, answer, files } = request
  if (answeredAt === null || cause === null) return null
  return (
    <>
      <ReadOnlyList>
        <ReadOnlyField label={t('examined.answeredOn')}>{displayMoment(answeredAt)}</ReadOnlyField>
        <ReadOnlyField label={t('examined.cause')}>{t(ANSWER_CAUSE_WORDS[cause])}</ReadOnlyField>
      </ReadOnlyList>
      <p className={styles.words}>{answer}</p>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('examined.files')}>
          {files.map((file) => (
            <li key={file.id}>
              <span>
                {file.name} <span className={styles.size}>{sizeOf(file)}</span>
              </span>
              {actionOf?.(file)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
