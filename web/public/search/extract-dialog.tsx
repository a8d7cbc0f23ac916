import type { PublicExtract } from '@djbr/domain/calls/own-review.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { extractOf, type Found } from './find.ts'
import styles from './search.module.css'

const GONE = 404

/** 'Extracto de la Declaración Jurada de Bienes y Rentas' of one person. */
export function ExtractDialog({ of, onClose }: { readonly of: Found; onClose(): void }) {
  const t = useText()
  const extract = useQuery({
    queryKey: ['extracto', of.perdec_codigo],
    queryFn: () => extractOf(of),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isGone = extract.error instanceof CallFailure && extract.error.status === GONE
  return (
    <Dialog
      title={t('services.search.extract')}
      onClose={onClose}
      actions={<CloseButton emphasis="action">{t('shell.dialog.close')}</CloseButton>}
    >
      {extract.data ? (
        <Facts extract={extract.data} />
      ) : extract.error ? (
        <Notice
          tone={isGone ? 'warning' : 'error'}
          live
          title={t('services.search.extractFailed')}
          action={!isGone && <Button onClick={() => void extract.refetch()}>{t('controls.table.retry')}</Button>}
        >
          {isGone ? t('services.search.extractGone') : extract.error.message}
        </Notice>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

function Facts({ extract: { resumen, declarante } }: { readonly extract: PublicExtract }) {
  const t = useText()
  const { perdec_appaterno, perdec_apmaterno, datcom_apcasada, perdec_nombres } = declarante
  const surnames = [perdec_appaterno, perdec_apmaterno, datcom_apcasada].filter(Boolean).join(' ')
  const amount = (value: number) => <span className="digits">{displayMoney(value)}</span>
  return (
    <>
      <ReadOnlyList>
        <ReadOnlyField label={t('services.search.declarant')}>
          <span className={styles.strong}>{`${surnames}, ${perdec_nombres}`}</span>
        </ReadOnlyField>
        <ReadOnlyField label={t('services.search.receivedOn')}>{displayDate(declarante.decjur_fecha_recepcion)}</ReadOnlyField>
        <ReadOnlyField label={t('services.search.goods')}>
          <span className="digits">{resumen.cantidad_bienes}</span>
        </ReadOnlyField>
        <ReadOnlyField label={t('services.search.assets')}>{amount(resumen.total_valor_bienes)}</ReadOnlyField>
        <ReadOnlyField label={t('services.search.debts')}>{amount(resumen.total_valor_deudas)}</ReadOnlyField>
        <ReadOnlyField label={t('services.search.income')}>{amount(resumen.total_valor_rentas)}</ReadOnlyField>
      </ReadOnlyList>
      <p className={styles.note}>{t('services.search.extractNote')}</p>
    </>
  )
}
