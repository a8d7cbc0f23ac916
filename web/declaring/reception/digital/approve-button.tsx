import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../foundation/controls/button.tsx'
import { notify } from '../../../foundation/controls/notify.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useApproval } from './ask-approval.ts'

/** Asks for the approval of a digitally finalized declaration, as often as needed (R6.37). */
export function ApproveButton() {
  const t = useText()
  const approval = useApproval()
  const asking = useMutation({
    mutationFn: () => approval.ask(),
    onSuccess: (refusal) => refusal && notify('warning', refusal.err_mensaje),
  })
  return (
    <Button emphasis="action" size="large" busy={asking.isPending && t('approval.sending')} onClick={() => asking.mutate()}>
      {t('approval.approve')}
    </Button>
  )
}
