import { Link } from '@tanstack/react-router'
import { useServerClock } from '../app/clock.ts'
import { useText } from '../app/language.ts'
import { ThemeChoice } from '../app/shell/theme-choice.tsx'
import styles from './footer.module.css'

/** The foot of the public pages. The year is the server's. */
export function Footer() {
  const t = useText()
  const year = useServerClock()?.slice(0, 4)
  return (
    <footer className={styles.footer} data-no-print>
      <div className={styles.content}>
        <div>
          <p className={styles.name}>DJBR</p>
          <p className={styles.text}>{t('public.footer.service')}</p>
        </div>
        <nav aria-label={t('public.footer.pages')}>
          <Link to="/validar">{t('public.service.validate')}</Link>
          <a href="#oficinas">{t('public.offices')}</a>
        </nav>
        <ThemeChoice />
      </div>
      <p className={styles.owner}>
        © {year} {t('public.footer.owner')}
      </p>
    </footer>
  )
}
