import { useText } from '../../foundation/language/language.ts'
import styles from './answers.module.css'

/** Answers by what was asked, as many beside each other as there is room for; what is asked and was not given says so. */
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
