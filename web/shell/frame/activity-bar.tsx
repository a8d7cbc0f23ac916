import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../../foundation/language/language.ts'
import styles from './activity-bar.module.css'

const SHOWS_AFTER = 300

/** Queries made by the clock, not by the person. */
const BY_ITSELF = new Set<unknown>(['fecha_hora_actual', 'salud'])

/** A line under the header while a request to the server takes longer than a moment. */
export function ActivityBar() {
  const t = useText()
  const fetching = useIsFetching({ predicate: ({ queryKey }) => !BY_ITSELF.has(queryKey[0]) })
  const saving = useIsMutating()
  const going = useRouterState({ select: ({ isLoading }) => isLoading })
  const shown = useLasting(fetching + saving > 0 || going)
  if (!shown) return null
  return <div className={styles.bar} role="progressbar" aria-label={t('shell.working')} />
}

/** Returns true once `busy` has been true for a while; false at once. */
function useLasting(busy: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLasts(true), SHOWS_AFTER)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [busy])
  return lasts
}
