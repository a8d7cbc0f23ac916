import { Link } from '@tanstack/react-router'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import { placeOf, RETURNS, unansweredKinds, useProgress } from '../filing/index.ts'
import styles from './review.module.css'

/** The unanswered lists, each with a link to it (R5.32). None of them prevents finalizing. */
export function UnansweredLists() {
  const t = useText()
  const { progress } = useProgress()
  const kinds = progress ? unansweredKinds(progress) : []
  if (kinds.length === 0) return null
  return (
    <Notice tone="warning" title={t('review.unanswered', { count: kinds.length })}>
      <p>{t('review.unansweredText')}</p>
      <ul className={styles.unanswered}>
        {kinds.map((kind) => {
          const { to, search } = placeOf(kind)
          return (
            <li key={kind.name}>
              <Link to={to} search={{ ...search, ...RETURNS }}>
                {t(kind.texts.title)}
              </Link>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
