import { useEffect } from 'react'
import { notify } from '../../../foundation/controls/notify.ts'
import { useText } from '../../../foundation/language/language.ts'
import type { Returned } from './returned.ts'

/** Notifies that a completed return was completed, as a warning when its `finalizado` says otherwise (R6.41). */
export function useCompleted(returned: Returned | null): void {
  const t = useText()
  useEffect(() => {
    if (returned === 'approved') notify('success', t('approval.completed'))
    if (returned === 'unfinished') notify('warning', t('approval.completed'))
  }, [returned, t])
}
