import { withdrawProposal } from '@djbr/domain/calls/proposals.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mutationOf } from '../../area/index.ts'
import { mayBeMade } from '../../foundation/calls/failure.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { useText } from '../../foundation/language/language.ts'

interface WithdrawDialogProps {
  readonly id: string
  /** What was proposed, in a few words. */
  readonly what: string
  onClose(): void
}

/** Takes back what one proposed and nobody decided. */
export function WithdrawDialog({ id, what, onClose }: WithdrawDialogProps) {
  const t = useText()
  const client = useQueryClient()
  const withdrawing = useMutation({
    ...mutationOf(withdrawProposal),
    onSettled: () => client.invalidateQueries({ queryKey: ['oficina'] }),
  })
  return (
    <ConfirmDialog
      open
      title={t('office.proposal.withdraw')}
      action={t('office.proposal.withdraw')}
      onConfirm={async () => {
        notifyWrite(await withdrawing.mutateAsync({ id }))
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
