import { displayDate } from '@djbr/domain/values/dates.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import styles from './cases.module.css'

/** The last day of a part of a case, marked once it is over while that part still waits. */
export function LastDay({ date, waits }: { readonly date: string | null; readonly waits: boolean }) {
  const t = useText()
  const { today } = useFacts()
  if (date === null) return <span>—</span>
  return (
    <>
      <span>{displayDate(date)}</span> {waits && date < today && <span className={styles.late}>{t('cases.over')}</span>}
    </>
  )
}
