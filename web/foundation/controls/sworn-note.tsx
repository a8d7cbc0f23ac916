import { useText } from '../language/language.ts'
import styles from './sworn-note.module.css'

/** At the foot of a form: that what is written is sworn, and what the law says of whoever lies or leaves out (R4.62). */
export function SwornNote() {
  const t = useText()
  return (
    <p className={styles.note}>
      <strong>{`${t('records.help.law')}.`}</strong> <span>{t('records.help.lawText')}</span>
    </p>
  )
}
