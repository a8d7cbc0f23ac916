import { MAX_DERIVATIONS } from '@djbr/domain/access/work.ts'
import { useId } from 'react'
import { useText } from '../language/language.ts'
import { useStore } from '../storage/store.ts'
import { Button } from './button.tsx'
import styles from './work-progress.module.css'
import { working } from './working.ts'

/** Shows why the machine works before a call is repeated, its progress, and a way to stop it (R2.70). */
export default function WorkProgress() {
  const t = useText()
  const title = useId()
  const now = useStore(working)
  if (!now) return null
  return (
    <section className={styles.work} aria-labelledby={title}>
      <p id={title} className={styles.title}>
        {t('shell.work.title')}
      </p>
      <p>{t('shell.work.why')}</p>
      <progress className={styles.bar} aria-labelledby={title} max={MAX_DERIVATIONS} value={now.tried} />
      <Button size="small" onClick={now.stop}>
        {t('shell.work.stop')}
      </Button>
    </section>
  )
}
