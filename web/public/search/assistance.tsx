import { useText } from '../../foundation/language/language.ts'
import styles from './search.module.css'

const PARTS = [
  'services.search.assistanceDecree',
  'services.search.assistanceTotals',
  'services.search.assistanceTime',
  'services.search.assistanceConstitution',
] as const

/** What the law says about the public summary. */
export function Assistance() {
  const t = useText()
  return (
    <div className={styles.assistance}>
      <h3>{t('services.search.assistance')}</h3>
      {PARTS.map((part) => (
        <p key={part}>{t(part)}</p>
      ))}
    </div>
  )
}
