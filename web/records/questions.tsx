import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useText } from '../app/language.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'

interface RepeatedDialogProps {
  /** None, none open. */
  readonly warning: MessageKey | undefined
  onAdd(): void
  onDiscard(): void
}

/** Before something is saved that the list says already. */
export function RepeatedDialog({ warning, onAdd, onDiscard }: RepeatedDialogProps) {
  const t = useText()
  return (
    <Dialog
      open={warning !== undefined}
      title={t('records.repeatedTitle')}
      width={350}
      role="alertdialog"
      onClose={onDiscard}
      actions={
        <>
          <Button emphasis="action" onClick={onAdd}>
            {t('records.addAnyway')}
          </Button>
          <Button onClick={onDiscard} data-autofocus>
            {t('records.discard')}
          </Button>
        </>
      }
    >
      <p>{warning && t(warning)}</p>
    </Dialog>
  )
}

interface LeaveDialogProps {
  readonly open: boolean
  onStay(): void
  onLeave(): void
}

/** Before a form with something typed is closed by Escape or its cross. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const t = useText()
  return (
    <Dialog
      open={open}
      title={t('records.leaveTitle')}
      width={350}
      role="alertdialog"
      onClose={onStay}
      actions={
        <>
          <Button emphasis="action" onClick={onStay} data-autofocus>
            {t('records.leaveStay')}
          </Button>
          <Button onClick={onLeave}>{t('records.leaveGo')}</Button>
        </>
      }
    >
      <p>{t('records.leaveText')}</p>
    </Dialog>
  )
}
