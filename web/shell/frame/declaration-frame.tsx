import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DueSoon, SavedMark, useProgress } from '../../declaring/filing/index.ts'
import { DraftNotice } from '../../foundation/autosave/waiting-notice.tsx'
import { Breadcrumbs } from '../../foundation/controls/breadcrumbs.tsx'
import { useOneStop } from '../../foundation/controls/use-one-stop.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './declaration-frame.module.css'
import { NarrowBar } from './narrow-bar.tsx'
import { Rail } from './rail.tsx'
import { TotalsLine } from './totals.tsx'
import { useMini } from './use-mini.ts'

/**
 * Frame of the declaration's screens: the location and what is saved above, the sections at the left, the totals below; on a narrow screen, sections
 * and totals are in a bar. Neither is shown without an open declaration. The screen keeps its place in either case, so that it is not redrawn when
 * this becomes known.
 */
export function DeclarationFrame() {
  const { progress } = useProgress()
  const [mini, setMini] = useMini()
  const alone = progress !== undefined && progress.err_existente !== 0
  return (
    <div className={alone ? styles.alone : styles.frame} data-mini={(mini && !alone) || undefined}>
      {alone || (
        <Side>
          <Rail progress={progress} mini={mini} onSize={() => setMini(!mini)} />
        </Side>
      )}
      <div className={alone ? undefined : styles.main}>
        <div className={styles.top} data-no-print>
          <Breadcrumbs />
          {alone || (
            <div className={styles.marks}>
              <DueSoon />
              <div className={styles.saved}>
                <SavedMark />
              </div>
            </div>
          )}
        </div>
        <div className={alone ? undefined : styles.content}>
          {alone || <DraftNotice />}
          <Outlet />
        </div>
        {alone || <TotalsLine progress={progress} />}
      </div>
      {alone || <NarrowBar progress={progress} />}
    </div>
  )
}

/** The part beside the screen: one Tab stop, so that the fields are quickly reached. */
function Side({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const place = useOneStop<HTMLElement>()
  return (
    <aside className={styles.rail} aria-label={t('shell.titlePlain')} aria-description={t('shell.arrows')} ref={place}>
      {children}
    </aside>
  )
}
