import { ANSWER_CAUSE_WORDS } from '@djbr/domain/examination/cases/case.ts'
import type { ReactNode } from 'react'
import { ReadOnlyField, ReadOnlyList } from '../foundation/controls/field-frame.tsx'
import { displayMoment } from '../foundation/format/format.ts'
import { useText } from '../foundation/language/language.ts'
import type { AddedFile, ExplanationRequest } from './calls.ts'
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
  const { respondido, causa, respuesta, adjuntos } = request
  if (respondido === null || causa === null) return null
  return (
    <>
      <ReadOnlyList>
        <ReadOnlyField label={t('examined.answeredOn')}>{displayMoment(respondido)}</ReadOnlyField>
        <ReadOnlyField label={t('examined.cause')}>{t(ANSWER_CAUSE_WORDS[causa])}</ReadOnlyField>
      </ReadOnlyList>
      <p className={styles.words}>{respuesta}</p>
      {adjuntos.length > 0 && (
        <ul className={styles.files} aria-label={t('examined.files')}>
          {adjuntos.map((file) => (
            <li key={file.codigo}>
              <span>
                {file.nombre} <span className={styles.size}>{sizeOf(file)}</span>
              </span>
              {actionOf?.(file)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
