import { Link } from '@tanstack/react-router'
import { Button } from '../foundation/controls/button.tsx'
import { IconChevronDown } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { useNotices, useReadNotices } from './calls.ts'
import { NoticeList } from './notice-list.tsx'
import styles from './notices.module.css'

const SHOWN = 3

/** On the dashboard: the latest that happened since the person was last here, until they say that they know. It comes late: what stands above it keeps its place. */
export function SinceLastSignIn() {
  const t = useText()
  const unseen = (useNotices().data ?? []).filter(({ por_ver }) => por_ver)
  const read = useReadNotices()
  if (unseen.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="since-last-sign-in">
      <details open>
        <summary className={styles.summary}>
          <h2 id="since-last-sign-in">{t('activity.title', { count: unseen.length })}</h2>
          <IconChevronDown size={20} />
        </summary>
        <NoticeList notices={unseen.slice(0, SHOWN)} short />
        <div className={styles.options}>
          <Button busy={read.isPending && t('activity.read')} onClick={() => read.mutate(unseen.map(({ codigo }) => codigo))}>
            {t('activity.read')}
          </Button>
          {unseen.length > SHOWN && <Link to="/perfil">{t('activity.all')}</Link>}
        </div>
      </details>
    </section>
  )
}
