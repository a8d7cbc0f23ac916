import type { Progress } from '@djbr/domain/calls/own-review.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { filledSectionsFor, sectionsFor } from '../../declaring/filing/index.ts'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { IconChevronUp, IconList } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import styles from './narrow-bar.module.css'
import { Rail } from './rail.tsx'
import { Totals } from './totals.tsx'

/** Bar at the bottom of a narrow screen, with the sections and the totals each behind a button. */
export function NarrowBar({ progress }: { readonly progress: Progress | undefined }) {
  const t = useText()
  const user = useUser()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [open, setOpen] = useState<'sections' | 'totals' | null>(null)
  const external = isExternal(user)
  const filled = filledSectionsFor(external)
  const section = filled.findIndex(({ to }) => to === path) + 1
  const title = sectionsFor(external).find(({ to }) => to === path)?.title ?? 'shell.titlePlain'
  const close = () => setOpen(null)
  return (
    <div className={styles.bar} data-no-print>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen('sections')}>
        <span className={styles.small}>{section > 0 ? t('frame.position', { section, sections: filled.length }) : t(title)}</span>
        <span className={styles.large}>
          <IconList size={18} />
          <span>{t('frame.sections')}</span>
        </span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen('totals')}>
        <span>
          <span className={styles.small}>{t('frame.netWorth')}</span>
          <span className={`${styles.large} digits`}>{progress ? displayMoney(progress.patrimonio_neto) : '—'}</span>
        </span>
        <IconChevronUp size={20} />
      </button>
      {open === 'sections' && (
        <Dialog title={t('frame.sections')} onClose={close}>
          <div className={styles.sheet}>
            <Rail progress={progress} onGo={close} />
          </div>
        </Dialog>
      )}
      {open === 'totals' && (
        <Dialog title={t('frame.totals')} width={350} onClose={close}>
          <div className={styles.totals}>
            <Totals progress={progress} />
          </div>
        </Dialog>
      )}
    </div>
  )
}
