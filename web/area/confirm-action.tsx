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
  /** When absent, the same as the title. */
  readonly action?: string
  readonly danger?: boolean
  readonly text: ReactNode
  /** Text under a refusal, saying that nothing was done. */
  readonly kept?: string
  /** Called once it was done and announced. When absent, the dialog closes. */
  onDone?(): unknown
  onClose(): void
}

/** Asks once before an action, then performs it. If the action is refused, the dialog says so and stays open. */
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
