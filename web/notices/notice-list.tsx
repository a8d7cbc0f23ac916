import type { OwnNotice } from '@djbr/domain/calls/own-notices.ts'
import { Link } from '@tanstack/react-router'
import { SeeMore } from '../foundation/controls/see-more.tsx'
import { Unbroken } from '../foundation/controls/unbroken.tsx'
import { displayInstant } from '../foundation/format/format.ts'
import { useLanguage, useText } from '../foundation/language/language.ts'
import styles from './notices.module.css'

interface NoticeListProps {
  readonly notices: readonly OwnNotice[]
  /** Shows only the beginning of each until more is asked for, where there is little room. */
  readonly short?: boolean
}

/** Notices, one below the other, each with its time. */
export function NoticeList({ notices, short = false }: NoticeListProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {notices.map(({ codigo, fecha, titulo, mensaje, enlace }) => (
        <li key={codigo} className={styles.one}>
          <p className={styles.title}>{titulo}</p>
          <p>{short ? <SeeMore text={mensaje} /> : <Unbroken text={mensaje} />}</p>
          {enlace && (
            <p>
              <Link to={enlace}>{t('examined.toList')}</Link>
            </p>
          )}
          <time dateTime={fecha} className={styles.when}>
            {displayInstant(fecha, language)}
          </time>
        </li>
      ))}
    </ul>
  )
}
