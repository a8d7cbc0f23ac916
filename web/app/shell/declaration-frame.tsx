import { Outlet } from '@tanstack/react-router'
import { useText } from '../language.ts'
import { useProgress } from '../progress.ts'
import styles from './declaration-frame.module.css'
import { PhoneBar } from './phone-bar.tsx'
import { Rail } from './rail.tsx'
import { Totals } from './totals.tsx'

/** What is around the declaration's screens: the sections at the left, the totals below; on a phone both in a bar. Neither without an open declaration. */
export function DeclarationFrame() {
  const t = useText()
  const { progress } = useProgress()
  if (progress && progress.err_existente !== 0) {
    return (
      <div className={styles.alone}>
        <Outlet />
      </div>
    )
  }
  return (
    <div className={styles.frame}>
      <aside className={styles.rail} aria-label={t('shell.frame.titlePlain')}>
        <Rail progress={progress} />
      </aside>
      <div className={styles.main}>
        <div className={styles.content}>
          <Outlet />
        </div>
        <section className={styles.totals} aria-label={t('shell.frame.totals')} data-no-print>
          <Totals progress={progress} />
        </section>
      </div>
      <PhoneBar progress={progress} />
    </div>
  )
}
