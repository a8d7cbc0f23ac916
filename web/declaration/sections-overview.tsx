import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { placeOf, placeOfSheet, sectionsFor, useProgress } from '../filing/index.ts'
import { useText } from '../foundation/language/language.ts'
import { useSeen } from '../foundation/session/seen.ts'
import { isExternal, useUser } from '../foundation/session/session.ts'
import { kindOfList } from '../records/index.ts'
import { type Advice, useAdvice } from './own-review.ts'
import styles from './review.module.css'

/** Beside the advice: each section of the declaration with its count, its pieces of advice, and the way there. */
export function SectionsOverview() {
  const t = useText()
  const { progress } = useProgress()
  const seen = useSeen()
  const external = isExternal(useUser())
  const advice = useAdvice().data?.consejos ?? []
  if (!progress) return null
  const filled = sectionsFor(external).slice(0, external ? 5 : 4)
  return (
    <aside className={styles.overview} aria-labelledby="secciones">
      <h2 id="secciones">{t('review.sections')}</h2>
      <ul className="bare">
        {filled.map((section) => {
          const status = section.status(progress, seen)
          const count = advice.filter((one) => pathOf(one) === section.to).length
          const Icon = count > 0 || status.state === 'warning' ? IconAlertTriangle : IconCircleCheck
          const title = t(section.title)
          return (
            <li key={section.to} data-advised={count > 0 || undefined}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>
                <strong>{title}</strong>
                <span className={styles.quiet}>
                  {[t(status.word, status.params), count > 0 && adviceWords(count)].filter(Boolean).join(', ')}
                </span>
              </span>
              <Link to={section.to} aria-label={t('review.openNamed', { title })}>
                {t('review.open')}
              </Link>
            </li>
          )
        })}
      </ul>
    </aside>
  )

  function adviceWords(count: number): string {
    return count === 1 ? t('review.oneAdvice') : t('review.advices', { count })
  }
}

function pathOf({ lista, hoja }: Advice): string {
  const kind = kindOfList(lista)
  return (kind ? placeOf(kind) : placeOfSheet(hoja ?? '')).to
}
