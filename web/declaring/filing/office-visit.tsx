import type { ownVisit } from '@djbr/domain/calls/own-declaration.ts'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { displayDay } from '../../foundation/format/format.ts'
import { useLanguage, useText } from '../../foundation/language/language.ts'
import { CalendarButton } from './calendar-button.tsx'
import { useOwn } from './calls.ts'
import styles from './office-visit.module.css'

/** Says by when to bring the papers of a finalized declaration, and to which office: the person's own (R6.72). */
export function OfficeVisit({ children }: { readonly children?: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const { data, isError, refetch } = useOwn<typeof ownVisit>('presentacion')
  if (!data) {
    return isError ? <LoadFailed title={t('lifecycle.visit.failed')} tone="warning" onRetry={refetch} /> : <Skeleton height={120} />
  }
  const { hasta, oficina } = data
  return (
    <section className={styles.visit} aria-labelledby="llevar">
      <h2 id="llevar">
        {hasta ? t('lifecycle.visit.until', { date: displayDay(hasta, language, { year: true }) }) : t('lifecycle.visit.soon')}
      </h2>
      {oficina && (
        <>
          <p className={styles.to}>{t('lifecycle.visit.to')}</p>
          <address>
            <strong>{oficina.ofi_lugar}</strong>
            <span>{oficina.ofi_direccion}</span>
            {oficina.ofi_telefono && <a href={`tel:+591${oficina.ofi_telefono.replace(/\D/g, '')}`}>{oficina.ofi_telefono}</a>}
            <span>{t('portal.offices.hours')}</span>
          </address>
        </>
      )}
      {hasta && oficina && (
        <CalendarButton path="djbr_registro/presentacion/calendario" fileName="llevar-djbr.ics" className={styles.calendar} />
      )}
      {children}
    </section>
  )
}
