import { useConfiguration } from '../configuration.ts'
import { useLanguage, useText } from '../language.ts'
import styles from './demo-bar.module.css'
import { LanguageSelector } from './language-selector.tsx'
import { ServerClock } from './server-clock.tsx'
import { SignatureStatus } from './signature-status.tsx'
import { useWide } from './wide.ts'

/** The line on top of every page: which environment this is, the server's time, the language. */
export function DemoBar() {
  const t = useText()
  const configuration = useConfiguration()
  const wide = useWide()
  const language = useLanguage()
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
          <SignatureStatus />
          <ServerClock />
          <LanguageSelector />
        </div>
      </div>
      {language === 'ay' && (
        <p className={wide ? styles.wide : styles.content} lang="es">
          {t('shell.language.provisional')}
        </p>
      )}
    </section>
  )
}
