import type { Roster } from '@djbr/domain/calls/rosters.ts'
import { useText } from '../../../foundation/language/language.ts'
import styles from './roster.module.css'

const read = (count: number) => count.toLocaleString('es-BO')

/** What a confirmation does, in exact numbers. */
export function ConfirmCounts({ roster: { outcomes, exits, exitsTakeSecond } }: { readonly roster: Roster }) {
  const t = useText()
  const taken = ({ total, leftOut }: Roster['outcomes']['new']) => total - leftOut
  const added = taken(outcomes.new)
  const changed = taken(outcomes.changed)
  const gone = taken(outcomes.gone)
  const leftOut = Object.values(outcomes).reduce((sum, each) => sum + each.leftOut, 0)
  const nothing = added + changed + gone === 0
  return (
    <>
      {nothing && <p>{t('roster.nothingChanges')}</p>}
      <ul className={styles.counts}>
        <li>{t('roster.confirmNew', { count: read(added) })}</li>
        <li>{t('roster.confirmChanged', { count: read(changed) })}</li>
        <li>{exitsTakeSecond ? t('roster.confirmGoneLater', { count: read(exits) }) : t('roster.confirmGone', { count: read(gone) })}</li>
        <li>{t('roster.confirmLeftOut', { count: read(leftOut) })}</li>
        <li>{t('roster.confirmSame', { count: read(taken(outcomes.same) + taken(outcomes.duplicate)) })}</li>
      </ul>
      {!nothing && <p>{t('roster.confirmUndo')}</p>}
    </>
  )
}
