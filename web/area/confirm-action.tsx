import type { Asked } from '@djbr/domain/calls/call.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../foundation/controls/confirm-dialog.tsx'
import { notifyWrite } from '../foundation/controls/notify.ts'
import { Refused } from '../foundation/controls/refused.tsx'
import { type Action, mutationOf } from './perform.ts'

interface ConfirmActionProps<C extends Action> {
  readonly call: C
  readonly of: Asked<C>
  readonly title: string
  /** Absent: as its title. */
  readonly action?: string
  readonly danger?: boolean
  readonly text: ReactNode
  /** Under a refusal: that nothing was done. */
  readonly kept?: string
  /** It was done, and told; absent: the dialog closes. */
  onDone?(): unknown
  onClose(): void
}

/** Asks once before an action, and does it; a question that was refused says so and stays. */
export function ConfirmAction<C extends Action>(props: ConfirmActionProps<C>) {
  const { call, of, title, action = title, danger = false, text, kept, onClose, onDone = onClose } = props
  const doing = useMutation(mutationOf(call))
  const confirm = async () => {
    notifyWrite(await doing.mutateAsync(of))
    await onDone()
  }
  return (
    <ConfirmDialog danger={danger} title={title} action={action} onConfirm={confirm} onClose={onClose}>
      <Refused failure={doing.error} kept={kept} />
      <p>{text}</p>
    </ConfirmDialog>
  )
}
