import type { MassNoticeDetail } from '@djbr/domain/calls/mass-notices.ts'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './mass-notices.module.css'

/** Progress of sending a mass notice, and what became of each message. */
export function NoticeProgress({ notice }: { readonly notice: MassNoticeDetail }) {
  const t = useText()
  const { addressed, left, mailed, shown, unmailed, dropped } = notice
  const done = addressed - left
  return (
    <section className={styles.part}>
      <h2 id="progreso">{t('reminders.mass.progress')}</h2>
      <div className={styles.progress}>
        <progress aria-labelledby="progreso" value={done} max={addressed} />
        <span>{t('reminders.mass.progressOf', { done, all: addressed })}</span>
      </div>
      <ReadOnlyList>
        <ReadOnlyField label={t('reminders.mass.mailed')}>{String(mailed)}</ReadOnlyField>
        <ReadOnlyField label={t('reminders.mass.shown')}>{String(shown)}</ReadOnlyField>
        <ReadOnlyField label={t('reminders.mass.unmailed')}>{String(unmailed)}</ReadOnlyField>
        <ReadOnlyField label={t('reminders.mass.dropped')}>{String(dropped)}</ReadOnlyField>
        <ReadOnlyField label={t('reminders.mass.left')}>{String(left)}</ReadOnlyField>
      </ReadOnlyList>
    </section>
  )
}
