import { useText } from '../foundation/language/language.ts'
import styles from './second-factor.module.css'

/** Backup codes, shown once: they cannot be shown again. */
export function CodeList({ codes }: { readonly codes: readonly string[] }) {
  const t = useText()
  return (
    <ol className={styles.codes} aria-label={t('credentials.backup.list')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  )
}
