import type { Announcement } from '@djbr/domain/calls/portal.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { useLanguage, useText } from '../foundation/language/language.ts'
import { Words } from './announcement-words.tsx'
import styles from './announcements.module.css'

/** An announcement as it opens on the portal; what a dialog is made of comes with the first. */
export const AnnouncementDialog = lazy(() => import('./announcement-dialog.tsx'))

const PAUSE_MS = 100

function useAnnouncements(): readonly Announcement[] {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['public', 'comunicados', language],
    queryFn: () => api.get<readonly Announcement[]>('public/comunicados', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

/** Read on this visit already: they do not open again as one goes about the portal. */
let read = 0

/** The announcements as dialogs, one after another in their order, 100 ms apart (R3.13). */
export function Announcements() {
  const announcements = useAnnouncements()
  const [closed, setClosed] = useState(read)
  const next = announcements[closed]
  const isOpen = useAfterPause(next)
  if (!next || !isOpen) return null
  const close = () => {
    read = closed + 1
    setClosed(read)
  }
  return (
    <Suspense>
      <AnnouncementDialog announcement={next} onClose={close} />
    </Suspense>
  )
}

function useAfterPause(announcement: Announcement | undefined): boolean {
  const [waited, setWaited] = useState<Announcement>()
  useEffect(() => {
    if (!announcement) return
    const timer = setTimeout(() => setWaited(announcement), announcement.dialogComunicado ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  return announcement !== undefined && waited === announcement
}

/** The same to read again at leisure; nothing when there are none. */
export function AnnouncementList() {
  const t = useText()
  const announcements = useAnnouncements()
  if (announcements.length === 0) return null
  return (
    <section className={styles.band} aria-labelledby="comunicados">
      <h2 id="comunicados">{t('portal.announcements')}</h2>
      <ul className={clsx('bare', styles.list)}>
        {announcements.map((announcement) => (
          <li key={`${announcement.orden} ${announcement.titulo}`}>
            {announcement.desde && <p className={styles.date}>{displayDate(announcement.desde)}</p>}
            <h3 lang={announcement.idioma}>{announcement.titulo}</h3>
            <div className={styles.text}>
              <Words of={announcement} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
