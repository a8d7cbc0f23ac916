import { useText } from '../language/language.ts'
import styles from './sworn-note.module.css'

/** Note at the foot of a form: the entries are sworn, and what the law says about false or omitted ones (R4.62). */
export function SwornNote() {
  const t = useText()
  return (
    <p className={styles.note}>
      <strong>{`${t('records.help.law')}.`}</strong> <span>{t('records.help.lawText')}</span>
    </p>
  )
}
