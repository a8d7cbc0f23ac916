import type { Roster } from '@djbr/domain/calls/rosters.ts'
import { useText } from '../../../foundation/language/language.ts'
import styles from './roster.module.css'

const formatted = (count: number) => count.toLocaleString('es-BO')

/** Shows the effect of a confirmation, in exact numbers. */
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
        <li>{t('roster.confirmNew', { count: formatted(added) })}</li>
        <li>{t('roster.confirmChanged', { count: formatted(changed) })}</li>
        <li>
          {exitsTakeSecond
            ? t('roster.confirmGoneLater', { count: formatted(exits) })
            : t('roster.confirmGone', { count: formatted(gone) })}
        </li>
        <li>{t('roster.confirmLeftOut', { count: formatted(leftOut) })}</li>
        <li>{t('roster.confirmSame', { count: formatted(taken(outcomes.same) + taken(outcomes.duplicate)) })}</li>
      </ul>
      {!nothing && <p>{t('roster.confirmUndo')}</p>}
    </>
  )
}
