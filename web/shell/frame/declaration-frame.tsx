import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { SavedMarkAtFoot, useProgress } from '../../filing/index.ts'
import { DraftNotice } from '../../foundation/autosave/waiting-notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import { recall, remember } from '../../foundation/storage/memory.ts'
import styles from './declaration-frame.module.css'
import { PhoneBar } from './phone-bar.tsx'
import { Rail } from './rail.tsx'
import { Totals } from './totals.tsx'

/**
 * What is around the declaration's screens: the sections at the left, the totals below; on a phone both in a bar. Neither without an open
 * declaration. The screen keeps its place in either, so that one that is on it when this is known is not drawn again.
 */
export function DeclarationFrame() {
  const t = useText()
  const { progress } = useProgress()
  const [mini, setMini] = useMini()
  const alone = progress !== undefined && progress.err_existente !== 0
  return (
    <div className={alone ? styles.alone : styles.frame} data-mini={(mini && !alone) || undefined}>
      {alone || (
        <aside className={styles.rail} aria-label={t('shell.titlePlain')}>
          <Rail progress={progress} mini={mini} onSize={() => setMini(!mini)} />
        </aside>
      )}
      <div className={alone ? undefined : styles.main}>
        <div className={alone ? undefined : styles.content}>
          {alone || <DraftNotice />}
          <Outlet />
        </div>
        {alone || (
          <section className={styles.totals} aria-label={t('frame.totals')} data-no-print>
            <Totals progress={progress} />
            <SavedMarkAtFoot />
          </section>
        )}
      </div>
      {alone || <PhoneBar progress={progress} />}
    </div>
  )
}

/** Whether the sections are a strip of icons, as was chosen on this machine. */
function useMini(): readonly [boolean, (mini: boolean) => void] {
  const [mini, setMini] = useState(recall('menu') === 'mini')
  const choose = (next: boolean) => {
    remember('menu', next ? 'mini' : null)
    setMini(next)
  }
  return [mini, choose]
}
