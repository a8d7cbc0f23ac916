import { MOST_EXPORTED } from '@djbr/domain/audit-log.ts'
import { dateInLaPaz } from '@djbr/domain/dates.ts'
import { LONGEST_REASON } from '@djbr/domain/office-forms.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { handOver } from '../../app/hand-over.ts'
import { useText } from '../../app/language.ts'
import { notify } from '../../app/toasts.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { focusField } from '../../controls/error-summary.tsx'
import { Notice } from '../../controls/notice.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { wordsOfFailure } from '../words.ts'
import { exportAudit, type Filters } from './calls.ts'

/** Hands what the filters leave over as a file, for a reason that the audit keeps. */
export function ExportDialog({ filters, onClose }: { readonly filters: Filters; onClose(): void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const exporting = useMutation({
    mutationFn: () => exportAudit(filters, reason),
    onSuccess: (file) => {
      handOver(new Blob([file], { type: 'text/csv;charset=utf-8' }), `auditoria-${dateInLaPaz(new Date())}.csv`)
      notify('success', t('audit.export.done'))
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '') return focusField('motivo')
    if (!exporting.isPending) exporting.mutate()
  }
  return (
    <Dialog
      open
      title={t('audit.export.title')}
      keepOnVeil
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={exporting.isPending && t('audit.export.working')}>
            {t('audit.export')}
          </Button>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
        </>
      }
    >
      <p>{t('audit.export.text', { most: MOST_EXPORTED.toLocaleString('es-BO') })}</p>
      {exporting.error && (
        <Notice tone="warning" live title={wordsOfFailure(exporting.error, t)}>
          {t('audit.find.kept')}
        </Notice>
      )}
      <TextInput
        name="motivo"
        label={t('office.restore.reason')}
        value={reason}
        onChange={setReason}
        max={LONGEST_REASON}
        error={tried && reason.trim() === '' ? t('common.required') : undefined}
      />
    </Dialog>
  )
}
