import { IconAlertTriangle, IconCalendarDue } from '../../foundation/icons.ts'
import { formFor, useText } from '../../foundation/language/language.ts'
import { useDeadline } from './deadline.ts'
import styles from './due-soon.module.css'

/** Days before the deadline from which every screen of the declaration warns of it. */
const SOON = 15

/** Warns that the open declaration is due soon or late. Renders nothing while there is time. */
export function DueSoon() {
  const t = useText()
  const { dias_restantes: left = null, vencido = false } = useDeadline('open').deadline ?? {}
  if (vencido) {
    return (
      <p className={styles.due} data-late>
        <IconAlertTriangle size={18} />
        <span>{t('deadline.isLate')}</span>
      </p>
    )
  }
  if (left === null || left > SOON) return null
  return (
    <p className={styles.due}>
      <IconCalendarDue size={18} />
      <span>{t(left === 0 ? 'deadline.isToday' : `deadline.soon.${formFor(left)}`, { count: left })}</span>
    </p>
  )
}
