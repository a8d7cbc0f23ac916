import { Link } from '@tanstack/react-router'
import { Button } from '../foundation/controls/button.tsx'
import { IconChevronDown } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { useNotices, useReadNotices } from './calls.ts'
import { NoticeList } from './notice-list.tsx'
import styles from './notices.module.css'

const SHOWN = 3

/** Part of the dashboard: the latest events since the person's last visit, until they dismiss them. It loads late; the content above it keeps its place. */
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
