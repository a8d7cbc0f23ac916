import { Link } from '@tanstack/react-router'
import { useText } from '../../foundation/language/language.ts'
import styles from './brand.module.css'

/** The name of the service over the signature line: red, yellow, green. */
export function Brand() {
  const t = useText()
  return (
    <Link to="/" className={styles.brand}>
      <span className={styles.name}>DJBR</span>
      <span className={styles.words}>
        <span>{t('shell.brand.first')}</span>
        <br />
        <span>{t('shell.brand.second')}</span>
      </span>
      <span className="visually-hidden">{`, ${t('shell.brand.home')}`}</span>
      <span className={styles.line} aria-hidden />
    </Link>
  )
}
