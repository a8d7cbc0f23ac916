import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useServerClock } from '../foundation/calls/clock.ts'
import { Button } from '../foundation/controls/button.tsx'
import { ReadOnlyField, ReadOnlyList } from '../foundation/controls/field-frame.tsx'
import { ScreenTitle } from '../foundation/controls/page.tsx'
import { displayDayNumbers, displayTime } from '../foundation/format/format.ts'
import { IconCheck, IconPrinter } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import type { Certificate } from './certificate.ts'
import styles from './validate.module.css'

/** The verdict in the first line, then the facts that the paper must match. */
export function CertificateFacts({ certificate }: { readonly certificate: Certificate }) {
  const t = useText()
  const now = useServerClock()
  return (
    <>
      <div className={styles.banner}>
        <span className={styles.seal} aria-hidden>
          <IconCheck size={30} stroke={2} />
        </span>
        <div>
          <ScreenTitle>{t('public.validate.valid')}</ScreenTitle>
          <p>{t('public.validate.validText')}</p>
          <p className={styles.quiet}>
            {now
              ? t('public.validate.checkedAt', { date: displayDayNumbers(now), time: displayTime(new Date(now)) })
              : t('public.validate.checked')}
          </p>
        </div>
      </div>
      <CertificateData certificate={certificate} reception="public.validate.inPerson" />
    </>
  )
}

/** Whose certificate it is, for what, and with which numbers and by which way it was received. */
export function CertificateData({ certificate, reception }: { readonly certificate: Certificate; readonly reception: MessageKey }) {
  const t = useText()
  return (
    <section className={styles.card} aria-labelledby="datos-del-certificado">
      <h2 id="datos-del-certificado">{t('public.validate.data')}</h2>
      <ReadOnlyList>
        <ReadOnlyField label={t('public.validate.declarant')}>
          <span className={styles.strong}>{certificate.declarant}</span>
        </ReadOnlyField>
        <ReadOnlyField label={t('public.validate.document')}>{certificate.document}</ReadOnlyField>
        <ReadOnlyField label={t('public.validate.reason')}>{certificate.reason}</ReadOnlyField>
        <ReadOnlyField label={t('public.validate.received')}>
          <span className={styles.strong}>{certificate.received}</span>
        </ReadOnlyField>
        <ReadOnlyField label={t('public.validate.entity')}>{certificate.entity}</ReadOnlyField>
        <ReadOnlyField label={t('public.validate.post')}>{certificate.post}</ReadOnlyField>
        <ReadOnlyField label={t('public.validate.departmental')}>
          <span className="digits">{certificate.departmental}</span>
        </ReadOnlyField>
        <ReadOnlyField label={t('public.validate.national')}>
          <span className="digits">{certificate.national}</span>
        </ReadOnlyField>
        <ReadOnlyField label={t('public.validate.code')}>
          <span className="digits">{certificate.code}</span>
        </ReadOnlyField>
        <ReadOnlyField label={t('public.validate.reception')}>{t(reception)}</ReadOnlyField>
      </ReadOnlyList>
      <div className={styles.options} data-no-print>
        <Button icon={<IconPrinter size={18} />} onClick={() => print()}>
          {t('public.validate.print')}
        </Button>
      </div>
    </section>
  )
}
