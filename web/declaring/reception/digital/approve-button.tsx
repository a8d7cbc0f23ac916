import { useState } from 'react'
import { Button } from '../../../foundation/controls/button.tsx'
import { notify } from '../../../foundation/controls/notify.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useApproval } from './ask-approval.ts'

/** Asks for the approval of a declaration that is finalized the digital way, as often as it is needed (R6.37). */
export function ApproveButton() {
  const t = useText()
  const approval = useApproval()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    const refusal = await approval.ask().catch(() => null)
    if (refusal) notify('warning', refusal.err_mensaje)
    setBusy(false)
  }
  return (
    <Button emphasis="action" size="large" busy={busy && t('approval.sending')} onClick={() => void ask()}>
      {t('approval.approve')}
    </Button>
  )
}
