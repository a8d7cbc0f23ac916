import type { MassNoticeDetail } from '@djbr/domain/calls/mass-notices.ts'
import type { Field } from '@djbr/domain/fields/field.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { massNotice } from '@djbr/domain/register/mass-notices.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './mass-notices.module.css'

/** Returns the words of a code, for a field with a fixed set of options. */
const wordsOf = ({ control }: Field, code: number | null): MessageKey | undefined =>
  control.type === 'oneOf' ? control.options.find((option) => option.code === code)?.label : undefined

/** Shows whom a mass notice is for, and how they will see it: in the portal and by mail. */
export function NoticePreview({ notice }: { readonly notice: MassNoticeDetail }) {
  const t = useText()
  const entities = useList('entidades')
  const departments = useList('departamentos')
  const stands = wordsOf(massNotice.fields.stands as Field, notice.stands)
  const reason = wordsOf(massNotice.fields.reason as Field, notice.reason)
  return (
    <>
      <section className={styles.part}>
        <h2>{t('reminders.mass.toWhom')}</h2>
        <ReadOnlyList>
          {stands && <ReadOnlyField label={t('reminders.mass.stands')}>{t(stands)}</ReadOnlyField>}
          {reason && <ReadOnlyField label={t('reminders.mass.reason')}>{t(reason)}</ReadOnlyField>}
          {notice.dueMonth && <ReadOnlyField label={t('reminders.mass.month')}>{displayDate(notice.dueMonth).slice(3)}</ReadOnlyField>}
          {notice.entity !== null && <ReadOnlyField label={t('reminders.mass.entity')}>{entities.wordOf(notice.entity)}</ReadOnlyField>}
          {notice.department !== null && (
            <ReadOnlyField label={t('reminders.mass.department')}>{departments.wordOf(notice.department)}</ReadOnlyField>
          )}
        </ReadOnlyList>
      </section>
      <section className={styles.part}>
        <h2>{t('reminders.mass.preview')}</h2>
        <h3>{t('reminders.mass.inPortal')}</h3>
        <div className={styles.sheet}>
          <p className={styles.title}>{notice.title}</p>
          <p>{notice.body}</p>
        </div>
        <h3>{t('reminders.mass.inMail')}</h3>
        <Mail subject={notice.title} text={notice.mail} />
        {notice.englishMail && (
          <>
            <h3>{t('reminders.mass.inEnglish')}</h3>
            <Mail subject={notice.englishTitle} text={notice.englishMail} />
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
