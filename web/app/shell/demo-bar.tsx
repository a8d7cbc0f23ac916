import { useConfiguration } from '../configuration.ts'
import { useText } from '../language.ts'
import styles from './demo-bar.module.css'
import { LanguageSelector } from './language-selector.tsx'
import { ServerClock } from './server-clock.tsx'
import { useWide } from './wide.ts'

/** The line on top of every page: which environment this is, the server's time, the language. */
export function DemoBar() {
  const t = useText()
  const configuration = useConfiguration()
  const wide = useWide()
  return (
    <section className={styles.bar} aria-label={t('shell.environment.bar')}>
      <div className={wide ? styles.wide : styles.content}>
        {configuration && configuration.ambiente !== 1 && (
          <p className={styles.environment}>
            <strong className={styles.badge}>
              {t(configuration.ambiente === 2 ? 'shell.environment.demo' : 'shell.environment.test')}
            </strong>
            <span>
              {t(configuration.ambiente === 2 ? 'shell.environment.text' : 'shell.environment.testText')}
              <span className={styles.more}>{t('shell.environment.more')}</span>
            </span>
          </p>
        )}
        <div className={styles.end}>
          <ServerClock />
          <LanguageSelector />
        </div>
      </div>
    </section>
  )
}
