import { useText } from '../foundation/language/language.ts'
import styles from './starting.module.css'

/** Skeleton of a page while the portal finds out who is opening it. */
export function Starting() {
  const t = useText()
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
      <div className={styles.bar} />
      <div className={styles.header} />
      <div className={styles.content}>
        <div className={styles.title} />
        <div className={styles.block} />
      </div>
    </div>
  )
}
