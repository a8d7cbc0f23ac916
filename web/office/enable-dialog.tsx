import { ReasonDialog } from '../area/index.ts'
import { useText } from '../foundation/language/language.ts'
import { enableAtDesk, type FoundDeclaration } from './calls.ts'

interface EnableDialogProps {
  readonly found: FoundDeclaration
  onClose(): void
  onEnabled(): void
}

/** Gives a finished declaration back to its declarant to be changed, for a reason that they are told. */
export default function EnableDialog({ found, onClose, onEnabled }: EnableDialogProps) {
  const t = useText()
  return (
    <ReasonDialog
      title={t('office.enable.title')}
      text={t('office.enable.text', { names: found.nombres })}
      action={t('office.enable.action')}
      kept={t('office.enable.kept')}
      send={(payload) => enableAtDesk(found.control_cge, payload)}
      onClose={onClose}
      onDone={onEnabled}
    />
  )
}
