import { displayDate } from '@djbr/domain/values/dates.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import styles from './cases.module.css'

/** The last day of what still waits, marked once it is over. */
export function LastDay({ date }: { readonly date: string | null }) {
  const t = useText()
  const { today } = useFacts()
  if (date === null) return <span>—</span>
  return (
    <>
      <span>{displayDate(date)}</span> {date < today && <span className={styles.late}>{t('cases.over')}</span>}
    </>
  )
}
