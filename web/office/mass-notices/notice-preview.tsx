import type { Field } from '@djbr/domain/fields/field.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { massNotice } from '@djbr/domain/register/mass-notices.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { useText } from '../../foundation/language/language.ts'
import type { MassNoticeDetail } from './calls.ts'
import styles from './mass-notices.module.css'

/** The words of a code of a field that has few. */
const wordsOf = ({ control }: Field, code: number): MessageKey | undefined =>
  control.type === 'oneOf' ? control.options.find((option) => option.code === code)?.label : undefined

/** For whom a mass notice is, and how they will see it: in the portal and by mail. */
export function NoticePreview({ notice }: { readonly notice: MassNoticeDetail }) {
  const t = useText()
  const entities = useList('entidades')
  const departments = useList('departamentos')
  const stands = wordsOf(massNotice.fields.stands as Field, notice.situacion)
  const reason = wordsOf(massNotice.fields.reason as Field, notice.motivo_declaracion)
  return (
    <>
      <section className={styles.part}>
        <h2>{t('reminders.mass.toWhom')}</h2>
        <ReadOnlyList>
          {stands && <ReadOnlyField label={t('reminders.mass.stands')}>{t(stands)}</ReadOnlyField>}
          {reason && <ReadOnlyField label={t('reminders.mass.reason')}>{t(reason)}</ReadOnlyField>}
          {!notice.mes.startsWith('1900') && (
            <ReadOnlyField label={t('reminders.mass.month')}>{displayDate(notice.mes).slice(3)}</ReadOnlyField>
          )}
          {notice.entidad > 0 && <ReadOnlyField label={t('reminders.mass.entity')}>{entities.wordOf(notice.entidad)}</ReadOnlyField>}
          {notice.departamento > 0 && (
            <ReadOnlyField label={t('reminders.mass.department')}>{departments.wordOf(notice.departamento)}</ReadOnlyField>
          )}
        </ReadOnlyList>
      </section>
      <section className={styles.part}>
        <h2>{t('reminders.mass.preview')}</h2>
        <h3>{t('reminders.mass.inPortal')}</h3>
        <div className={styles.sheet}>
          <p className={styles.title}>{notice.titulo}</p>
          <p>{notice.texto}</p>
        </div>
        <h3>{t('reminders.mass.inMail')}</h3>
        <Mail subject={notice.titulo} text={notice.correo} />
        {notice.correo_ingles && (
          <>
            <h3>{t('reminders.mass.inEnglish')}</h3>
            <Mail subject={notice.titulo_ingles} text={notice.correo_ingles} />
          </>
        )}
      </section>
    </>
  )
}

function Mail({ subject, text }: { readonly subject: string; readonly text: string }) {
  const t = useText()
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>{t('reminders.mass.mailSubject', { subject })}</p>
      <p>{text}</p>
    </div>
  )
}
