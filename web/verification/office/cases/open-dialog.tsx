import type { ListedCase } from '@djbr/domain/calls/cases.ts'
import { ConfirmDialog } from '../../../foundation/controls/confirm-dialog.tsx'
import { useText } from '../../../foundation/language/language.ts'

interface OpenDialogProps {
  readonly listed: ListedCase
  onOpen(): void
  onClose(): void
}

/** Whether opening a case notifies its declarant. */
export const willNotify = ({ notified, deferral }: ListedCase) => !notified && deferral !== 'approved'

/** Asks once before a case is opened for the first time, which notifies its declarant. */
export function OpenDialog({ listed, onOpen, onClose }: OpenDialogProps) {
  const t = useText()
  return (
    <ConfirmDialog
      title={t('cases.openOf', { certificate: listed.certificate })}
      action={t('cases.open')}
      onConfirm={async () => onOpen()}
      onClose={onClose}
    >
      <p>{t('cases.open.text')}</p>
      {listed.deferral === 'asked' && <p>{t('cases.open.deferralWaits')}</p>}
    </ConfirmDialog>
  )
}
