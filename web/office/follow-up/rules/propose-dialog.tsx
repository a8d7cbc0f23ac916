import { proposeRules, type RulesVersion } from '@djbr/domain/calls/register-rules.ts'
import { enteredFrom } from '@djbr/domain/register/rules-change.ts'
import { ActionDialog } from '../../../area/index.ts'
import { useText } from '../../../foundation/language/language.ts'

interface ProposeDialogProps {
  readonly inForce: RulesVersion
  onClose(): void
}

/** Dialog to propose other rules, starting from those in force. */
export default function ProposeDialog({ inForce, onClose }: ProposeDialogProps) {
  const t = useText()
  return (
    <ActionDialog
      call={proposeRules}
      of={{ version: inForce.version }}
      title={t('followup.rules.propose')}
      text={t('followup.rules.proposeText')}
      width={750}
      initial={enteredFrom(inForce.settings)}
      kept={t('followup.rules.kept')}
      busyWords={t('followup.rules.saving')}
      onClose={onClose}
    />
  )
}
