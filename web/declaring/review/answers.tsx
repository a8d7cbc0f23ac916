import { useText } from '../../foundation/language/language.ts'
import styles from './answers.module.css'

/** Answers with their labels, as many side by side as fit. An answer that was not given says so. */
export function Answers({ of }: { readonly of: readonly (readonly [label: string, words: string])[] }) {
  const t = useText()
  return (
    <dl className={styles.answers}>
      {of.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-missing={words === '' || undefined}>{words || t('review.notAnswered')}</dd>
        </div>
      ))}
    </dl>
  )
}
