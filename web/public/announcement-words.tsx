import type { Announcement } from '@djbr/domain/calls/portal.ts'
import styles from './announcements.module.css'

/** The parts of an announcement that are shown. */
export type AnnouncementWords = Pick<Announcement, 'persistente' | 'idioma' | 'titulo' | 'texto' | 'avisos'>

/** The words of an announcement. */
export const Words = ({ of: { idioma, texto, avisos } }: { readonly of: AnnouncementWords }) => (
  <div lang={idioma}>
    {texto && <p>{texto}</p>}
    {avisos.length > 0 && (
      <ul className={styles.parts}>
        {avisos.map((aviso) => (
          <li key={aviso}>{aviso}</li>
        ))}
      </ul>
    )}
  </div>
)
