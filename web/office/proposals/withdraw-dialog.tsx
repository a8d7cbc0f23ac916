import { useMutation, useQueryClient } from '@tanstack/react-query'
import { write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import { mayBeMade } from '../../foundation/calls/failure.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { useText } from '../../foundation/language/language.ts'

interface WithdrawDialogProps {
  readonly codigo: string
  /** What was proposed, in a few words. */
  readonly what: string
  onClose(): void
}

/** Takes back what one proposed and nobody decided. */
export function WithdrawDialog({ codigo, what, onClose }: WithdrawDialogProps) {
  const t = useText()
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => write((named) => api.post<WriteAnswer>('oficina/propuestas/retirar', { codigo }, named)),
    onSettled: () => client.invalidateQueries({ queryKey: ['oficina'] }),
  })
  return (
    <ConfirmDialog
      open
      title={t('office.proposal.withdraw')}
      action={t('office.proposal.withdraw')}
      onConfirm={async () => {
        notifyWrite(await withdrawing.mutateAsync())
        onClose()
      }}
      onClose={onClose}
    >
      {withdrawing.error && (
        <Notice tone="warning" live title={wordsOfFailure(withdrawing.error, t)}>
          {!mayBeMade(withdrawing.error) && t('office.proposal.stands')}
        </Notice>
      )}
      <p>{t('office.proposal.withdrawText', { what })}</p>
    </ConfirmDialog>
  )
}
