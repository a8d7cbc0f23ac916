import type { ActionsOnOwn } from '@djbr/domain/calls/own-notices.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { PASSING } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { LoadFailed } from '../foundation/controls/loaded.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { displayDay, displayTime } from '../foundation/format/format.ts'
import { IconChevronDown } from '../foundation/icons.ts'
import { useLanguage, useText } from '../foundation/language/language.ts'
import styles from './notices.module.css'

/** A staff member's action on the signed-in person's data; never with the staff member's name. */
type OfficeAction = ActionsOnOwn['actuaciones'][number]

/** Groups actions by day, in order. */
function byDay(entries: readonly OfficeAction[]): readonly { readonly day: PlainDate; readonly entries: readonly OfficeAction[] }[] {
  const dayOf = ({ fecha }: OfficeAction) => dateInLaPaz(new Date(fecha))
  return [...new Set(entries.map(dayOf))].map((day) => ({ day, entries: entries.filter((entry) => dayOf(entry) === day) }))
}

/** Part of the profile: what the staff saw or did with the person's data, by day, latest first, a page at a time. Earlier days are folded. */
export function OfficeActions() {
  const t = useText()
  const language = useLanguage()
  /** The last action of each earlier page. */
  const [seen, setSeen] = useState<readonly number[]>([])
  const before = seen.at(-1)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['actuaciones', language, before],
    queryFn: () => api.get<ActionsOnOwn>(`system/actuaciones${before === undefined ? '' : `?antes=${before}`}`, { quiet: PASSING }),
    placeholderData: keepPreviousData,
  })
  if (isError) return <LoadFailed tone="warning" title={t('profile.acts.failed')} onRetry={refetch} />
  if (!data) return <Skeleton lines={3} />
  const { actuaciones, hay_mas } = data
  const last = actuaciones.at(-1)
  if (!last) return <p>{t('profile.acts.none')}</p>
  return (
    <>
      {byDay(actuaciones).map(({ day, entries }, index) => (
        <details key={day} className={styles.day} open={index === 0}>
          <summary>
            <h3>{displayDay(day, language, { year: true })}</h3>
            <span>{t('profile.acts.ofDay', { count: entries.length })}</span>
            <IconChevronDown size={18} />
          </summary>
          <ul className={styles.list}>
            {entries.map(({ codigo, fecha, acto, oficina, rol, motivo }) => (
              <li key={codigo} className={styles.one}>
                <p className={styles.title}>
                  <time dateTime={fecha} className={styles.when}>
                    {displayTime(new Date(fecha))}
                  </time>{' '}
                  <span>{acto}</span>
                </p>
                <p>{oficina ? t('profile.acts.by', { role: rol, office: oficina }) : rol}</p>
                {motivo && <p>{t('profile.acts.reason', { reason: motivo })}</p>}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {(hay_mas || seen.length > 0) && (
        <div className={styles.turn}>
          <span role="status">{isFetching ? t('shell.working') : t('profile.acts.page', { page: seen.length + 1 })}</span>
          <Button disabled={seen.length === 0} onClick={() => setSeen(seen.slice(0, -1))}>
            {t('profile.acts.newer')}
          </Button>
          <Button disabled={!hay_mas || isFetching} onClick={() => setSeen([...seen, last.codigo])}>
            {t('profile.acts.older')}
          </Button>
        </div>
      )}
    </>
  )
}
