import { withdrawProposal } from '@djbr/domain/calls/proposals.ts'
import { ConfirmAction } from '../../area/index.ts'
import { useText } from '../../foundation/language/language.ts'

interface WithdrawDialogProps {
  readonly id: string
  /** What was proposed, in a few words. */
  readonly what: string
  onClose(): void
}

/** Withdraws the officer's own proposal while it is undecided. */
export function WithdrawDialog({ id, what, onClose }: WithdrawDialogProps) {
  const t = useText()
  return (
    <ConfirmAction
      call={withdrawProposal}
      of={{ id }}
      title={t('office.proposal.withdraw')}
      text={t('office.proposal.withdrawText', { what })}
      kept={t('office.proposal.stands')}
      onClose={onClose}
    />
  )
}
