import { useText } from '../../foundation/language/language.ts'
import { useEvolution } from '../filing/index.ts'
import styles from './records.module.css'

/** Says since which year something has been declared; shows nothing if it was in no received declaration. */
export function DeclaredSince({ origin, place }: { readonly origin: string; readonly place: 'row' | 'card' }) {
  const t = useText()
  const year = useEvolution()?.desde[origin]
  if (year === undefined) return null
  const words = t('records.since', { year })
  if (place === 'card') return <span className={styles.since}>{words}</span>
  return (
    <span className={styles.since}>
      <span aria-hidden>{t('records.sinceShort', { year })}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
