import { useQuery } from '@tanstack/react-query'
import { AreaMenu } from '../../area/index.ts'
import { formFor, useText } from '../../foundation/language/language.ts'
import { WORKLIST, WORKLIST_SCREEN } from '../worklist/calls.ts'
import { OFFICE } from './office-area.ts'
import styles from './office-menu.module.css'

/** The screens that the officer's roles open, each with its letter, how much awaits their decision, and their office. */
export default function OfficeMenu() {
  return <AreaMenu area={OFFICE} badgeOf={({ to }) => to === WORKLIST_SCREEN && <Badge />} />
}

/** How much awaits a decision; nothing when unknown or zero. */
function Badge() {
  const t = useText()
  const { data } = useQuery(WORKLIST)
  if (!data || data.total === 0) return null
  const { total } = data
  return (
    <>
      <span className={styles.badge} aria-hidden>
        {total}
      </span>
      <span className="visually-hidden">{t(`office.worklist.count.${formFor(total)}`, { count: total })}</span>
    </>
  )
}
