import { type ReactNode, useState } from 'react'
import { useText } from '../language/language.ts'
import { Button } from './button.tsx'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** A verb and its object: Eliminar depósito. */
  readonly action: string
  readonly busyWords?: string
  readonly cancel?: string
  readonly danger?: boolean
  /** Performs the action. The dialog shows that it is working until this ends. */
  onConfirm(): Promise<unknown> | undefined
  onClose(): void
}

/** Asks once before an action that cannot be undone. */
export function ConfirmDialog({ title, children, action, busyWords, cancel, danger, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } catch {
      // the person was told by the call itself; the question stays open
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button emphasis={danger ? 'danger' : 'action'} busy={busy && (busyWords ?? t('shell.working'))} onClick={() => void confirm()}>
            {action}
          </Button>
          <CloseButton data-autofocus>{cancel ?? t('shell.cancel')}</CloseButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
