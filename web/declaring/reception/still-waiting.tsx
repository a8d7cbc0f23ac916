import { Link } from '@tanstack/react-router'
import { Notice } from '../../foundation/controls/notice.tsx'
import { formFor, useText } from '../../foundation/language/language.ts'
import { COPIED_SHEETS, type CopiedSheet, placeOf, useProgress, waitingKinds, waitingOn, waitingSheets } from '../filing/index.ts'
import styles from './reception.module.css'

/** Shows before the oath the lists with copied records still to be reviewed. Advice only: it does not prevent finalizing. */
export function StillWaiting() {
  const t = useText()
  const { progress } = useProgress()
  if (!progress) return null
  const count = waitingOn(progress)
  if (count === 0) return null
  return (
    <Notice tone="warning" title={t(`lifecycle.waiting.${formFor(count)}`, { count })}>
      <p>{t('lifecycle.waiting.advice')}</p>
      <p>
        <Link to="/declaracion" hash="por-revisar">
          {t('lifecycle.waiting.atOnce')}
        </Link>
      </p>
      <ul className={styles.waiting}>
        {waitingSheets(progress).map(({ hoja }) => {
          const { title, to, search } = COPIED_SHEETS[hoja as CopiedSheet]
          return (
            <li key={hoja}>
              <Link to={to} search={search}>
                {t(title)}
              </Link>
            </li>
          )
        })}
        {waitingKinds(progress).map(({ kind, count: waiting }) => (
          <li key={kind.name}>
            <Link {...placeOf(kind)}>{t(kind.texts.title)}</Link> <span>{t('records.toReview', { count: waiting })}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
