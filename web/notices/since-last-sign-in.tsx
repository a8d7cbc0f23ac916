import { useText } from '../app/language.ts'
import { Button } from '../controls/button.tsx'
import { useNotices, useReadNotices } from './calls.ts'
import { NoticeList } from './notice-list.tsx'
import styles from './notices.module.css'

/** On the dashboard: what happened since the person was last here, until they say that they know. */
export function SinceLastSignIn() {
  const t = useText()
  const unseen = (useNotices().data ?? []).filter(({ por_ver }) => por_ver)
  const read = useReadNotices()
  if (unseen.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="since-last-sign-in">
      <h2 id="since-last-sign-in">{t('notice.title')}</h2>
      <NoticeList notices={unseen} />
      <Button busy={read.isPending && t('notice.read')} onClick={() => read.mutate(unseen.map(({ codigo }) => codigo))}>
        {t('notice.read')}
      </Button>
    </section>
  )
}
