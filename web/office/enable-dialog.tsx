import { type DeskDeclaration, enableDeclaration } from '@djbr/domain/calls/desk.ts'
import { ActionDialog } from '../area/index.ts'
import { useText } from '../foundation/language/language.ts'

interface EnableDialogProps {
  readonly found: DeskDeclaration
  onClose(): void
  onEnabled(): void
}

/** Returns a finished declaration to its declarant for changes, for a reason that they are told. */
export default function EnableDialog({ found, onClose, onEnabled }: EnableDialogProps) {
  const t = useText()
  return (
    <ActionDialog
      call={enableDeclaration}
      of={{ enteredCode: found.controlCode }}
      title={t('office.enable.title')}
      text={t('office.enable.text', { names: found.names })}
      action={t('office.enable.action')}
      kept={t('office.enable.kept')}
      onClose={onClose}
      onDone={onEnabled}
    />
  )
}
