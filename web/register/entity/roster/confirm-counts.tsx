import { useText } from '../../../foundation/language/language.ts'
import type { RosterDetail } from './calls.ts'
import styles from './roster.module.css'

/** What a confirmation does, in exact numbers. */
export function ConfirmCounts({ roster: { resultados, retiros, retiros_segunda_persona } }: { readonly roster: RosterDetail }) {
  const t = useText()
  const taken = ({ total, fuera }: { readonly total: number; readonly fuera: number }) => total - fuera
  const added = taken(resultados.new)
  const changed = taken(resultados.changed)
  const gone = taken(resultados.gone)
  const leftOut = Object.values(resultados).reduce((sum, { fuera }) => sum + fuera, 0)
  const nothing = added + changed + gone === 0
  return (
    <>
      {nothing && <p>{t('roster.nothingChanges')}</p>}
      <ul className={styles.counts}>
        <li>{t('roster.confirmNew', { count: added })}</li>
        <li>{t('roster.confirmChanged', { count: changed })}</li>
        <li>{retiros_segunda_persona ? t('roster.confirmGoneLater', { count: retiros }) : t('roster.confirmGone', { count: gone })}</li>
        <li>{t('roster.confirmLeftOut', { count: leftOut })}</li>
        <li>{t('roster.confirmSame', { count: taken(resultados.same) + taken(resultados.duplicate) })}</li>
      </ul>
      {!nothing && <p>{t('roster.confirmUndo')}</p>}
    </>
  )
}
