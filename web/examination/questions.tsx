import { useText } from '../foundation/language/language.ts'
import type { ExplanationRequest } from './calls.ts'
import styles from './examination.module.css'
import { useRecordName } from './record-name.ts'

/** What a request asks, each question under the record that it is about. */
export function Questions({ questions }: { readonly questions: ExplanationRequest['preguntas'] }) {
  const t = useText()
  const nameOf = useRecordName()
  return (
    <ol className={styles.questions}>
      {questions.map(({ registro, pregunta }) => (
        <li key={`${registro?.lista} ${registro?.lugar} ${pregunta}`}>
          <p className={styles.about}>{registro ? nameOf(registro) : t('examined.ofAll')}</p>
          <p className={styles.words}>{pregunta}</p>
        </li>
      ))}
    </ol>
  )
}
