import { displayInstant } from '../app/format.ts'
import { useLanguage } from '../app/language.ts'
import type { NoticeTold } from './calls.ts'
import styles from './notices.module.css'

/** What happened, one below the other, each with its moment. */
export function NoticeList({ notices }: { readonly notices: readonly NoticeTold[] }) {
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {notices.map(({ codigo, fecha, titulo, mensaje }) => (
        <li key={codigo} className={styles.one}>
          <p className={styles.title}>{titulo}</p>
          <p>{mensaje}</p>
          <time dateTime={fecha} className={styles.when}>
            {displayInstant(fecha, language)}
          </time>
        </li>
      ))}
    </ul>
  )
}
