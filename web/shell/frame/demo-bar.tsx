import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { clsx } from 'clsx'
import { useLanguage, useText } from '../../foundation/language/language.ts'
import styles from './demo-bar.module.css'
import { InternalStatus } from './internal-status.tsx'
import { LanguageSelector } from './language-selector.tsx'
import { ServerClock } from './server-clock.tsx'
import { useWide } from './wide.ts'

/** The line on top of every page: the environment, the server's time, the language. */
export function DemoBar() {
  const t = useText()
  const wide = useWide()
  const language = useLanguage()
  return (
    <section className={styles.bar} aria-label={t('shell.environment.bar')}>
      <div className={wide ? styles.wide : styles.content}>
        <Environment ambiente={2} name="shell.environment.demo" words="shell.environment.text" />
        <Environment ambiente={0} name="shell.environment.test" words="shell.environment.testText" />
        <div className={styles.end}>
          <InternalStatus />
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

interface EnvironmentProps {
  readonly ambiente: 0 | 2
  readonly name: MessageKey
  readonly words: MessageKey
}

/** Drawn for every environment that must name itself; the page (`data-ambiente` on its root) shows only its own, before any script runs. */
function Environment({ ambiente, name, words }: EnvironmentProps) {
  const t = useText()
  return (
    <p className={clsx(styles.environment, styles[`of${ambiente}`])}>
      <strong className={styles.badge}>{t(name)}</strong>
      <span>
        <span>{t(words)}</span>
        <span className={styles.more}>{t('shell.environment.more')}</span>
      </span>
    </p>
  )
}
