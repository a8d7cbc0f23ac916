import { Button } from '../../foundation/controls/button.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './follow-up.module.css'

const A_PAGE = 50

interface TurnProps {
  /** How many rows are before this page. */
  readonly from: number
  readonly more: boolean
  readonly busy: boolean
  onTurn(from: number): void
}

/** Turns the pages of a list that the server cuts, and says which one it is. */
export function Turn({ from, more, busy, onTurn }: TurnProps) {
  const t = useText()
  return (
    <div className={styles.turn}>
      <span role="status">{busy ? t('shell.working') : t('followup.page', { page: from / A_PAGE + 1 })}</span>
      <Button disabled={from === 0} onClick={() => onTurn(from - A_PAGE)}>
        {t('followup.previous')}
      </Button>
      <Button disabled={!more || busy} onClick={() => onTurn(from + A_PAGE)}>
        {t('followup.next')}
      </Button>
    </div>
  )
}
