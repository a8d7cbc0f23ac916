import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { useText } from '../../foundation/language/language.ts'
import type { MassNoticeDetail } from './calls.ts'
import styles from './mass-notices.module.css'

/** How far the sending of a mass notice has come, and what became of each. */
export function NoticeProgress({ notice }: { readonly notice: MassNoticeDetail }) {
  const t = useText()
  const { anotadas, faltan, por_correo, solo_en_portal, correo_no_admitido, ya_no_correspondia } = notice
  const done = anotadas - faltan
  return (
    <section className={styles.part}>
      <h2 id="progreso">{t('reminders.mass.progress')}</h2>
      <div className={styles.progress}>
        <progress aria-labelledby="progreso" value={done} max={anotadas} />
        <span>{t('reminders.mass.progressOf', { done, all: anotadas })}</span>
      </div>
      <ReadOnlyList>
        <ReadOnlyField label={t('reminders.mass.mailed')}>{String(por_correo)}</ReadOnlyField>
        <ReadOnlyField label={t('reminders.mass.shown')}>{String(solo_en_portal)}</ReadOnlyField>
        <ReadOnlyField label={t('reminders.mass.unmailed')}>{String(correo_no_admitido)}</ReadOnlyField>
        <ReadOnlyField label={t('reminders.mass.dropped')}>{String(ya_no_correspondia)}</ReadOnlyField>
        <ReadOnlyField label={t('reminders.mass.left')}>{String(faltan)}</ReadOnlyField>
      </ReadOnlyList>
    </section>
  )
}
