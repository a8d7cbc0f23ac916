import type { Announcement } from '@djbr/domain/calls/portal.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { clsx } from 'clsx'
import { useText } from '../foundation/language/language.ts'
import { Words } from './announcement-words.tsx'
import styles from './announcements.module.css'

/** All announcements, one below the other. */
export default function AnnouncementList({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const t = useText()
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
