import { useRunningClock } from '../../foundation/calls/clock.ts'
import { displayInstant } from '../../foundation/format/format.ts'
import { useLanguage, useText } from '../../foundation/language/language.ts'
import styles from './demo-bar.module.css'

/** Shows the server's time in Bolivia, or that it is unavailable. */
export function ServerClock() {
  const t = useText()
  const language = useLanguage()
  const now = useRunningClock()
  if (now === undefined) return null
  if (now === null) return <span className={styles.clock}>{t('shell.clock.failed')}</span>
  return (
    <time className={styles.clock} dateTime={now}>
      {`${displayInstant(now, language)} (GMT-4)`}
    </time>
  )
}
