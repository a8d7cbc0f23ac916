import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './announcements.module.css'

interface Announcement {
  readonly orden: number
  /** Opens at once, without the pause. */
  readonly dialogComunicado: boolean
  /** Only its button closes it. */
  readonly persistente: boolean
  readonly titulo: string
  readonly texto: string
  /** Notices within the notice. */
  readonly avisos: readonly string[]
  readonly desde: PlainDate | null
}

const PAUSE_MS = 100

function useAnnouncements(): readonly Announcement[] {
  const { data } = useQuery({
    queryKey: ['public', 'comunicados'],
    queryFn: () => api.get<readonly Announcement[]>('public/comunicados', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

/** Read on this visit already: they do not open again as one goes about the portal. */
let read = 0

/** The announcements as dialogs, one after another in their order, 100 ms apart (R3.13). */
export function Announcements() {
  const t = useText()
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
    <Dialog
      open
      title={next.titulo}
      onClose={close}
      persistent={next.persistente}
      actions={
        <Button emphasis="action" onClick={close} data-autofocus>
          {t('portal.announcements.understood')}
        </Button>
      }
    >
      <Words of={next} />
    </Dialog>
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

const Words = ({ of: { texto, avisos } }: { readonly of: Announcement }) => (
  <>
    {texto && <p>{texto}</p>}
    {avisos.length > 0 && (
      <ul className={styles.parts}>
        {avisos.map((aviso) => (
          <li key={aviso}>{aviso}</li>
        ))}
      </ul>
    )}
  </>
)

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
            <h3>{announcement.titulo}</h3>
            <div className={styles.text}>
              <Words of={announcement} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
