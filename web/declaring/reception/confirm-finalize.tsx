import { useQuery } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import { isMonthsEnd } from './month-end.ts'
import styles from './reception.module.css'
import { WhatIsSworn } from './what-is-sworn.tsx'

export type FilingMethod = 'digital' | 'traditional'

interface ConfirmFinalizeProps {
  readonly method: FilingMethod
  onConfirm(): Promise<void>
  onClose(): void
}

/** Asks for confirmation; the server's clock says whether the month is about to end (R6.24). */
export function ConfirmFinalize({ method, onConfirm, onClose }: ConfirmFinalizeProps) {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['fecha_hora_actual', 'finalizar'],
    queryFn: () => api.get<{ now: string }>('fecha_hora_actual', { quiet: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <ConfirmDialog
      title={t('finish.confirm.title')}
      action={t('finish.action')}
      busyWords={t(method === 'digital' ? 'approval.sending' : 'finish.confirm.busy')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className={styles.main}>
        {data && isMonthsEnd(new Date(data.now)) && <Notice tone="warning" live title={t('finish.confirm.monthEnd')} />}
        <p>{t('finish.confirm.text')}</p>
        <WhatIsSworn />
        <p className={styles.quiet}>{t(method === 'digital' ? 'approval.finish.confirm' : 'finish.confirm.after')}</p>
      </div>
    </ConfirmDialog>
  )
}
