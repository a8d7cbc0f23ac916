import type { ExplanationRequest } from '@djbr/domain/calls/examined.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './examination.module.css'
import { useRecordName } from './record-name.ts'

/** What a request asks, each question under the record that it is about. */
export function Questions({ questions }: { readonly questions: ExplanationRequest['questions'] }) {
  const t = useText()
  const nameOf = useRecordName()
  return (
    <ol className={styles.questions}>
      {questions.map(({ record, words }) => (
        <li key={`${record?.kind} ${record?.place} ${words}`}>
          <p className={styles.about}>{record ? nameOf(record) : t('examined.ofAll')}</p>
          <p className={styles.words}>{words}</p>
        </li>
      ))}
    </ol>
  )
}
