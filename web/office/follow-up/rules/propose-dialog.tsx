import type { Asked } from '@djbr/domain/calls/call.ts'
import { proposeRules, type RulesVersion, rulesVersions } from '@djbr/domain/calls/register-rules.ts'
import { enteredFrom, rulesChange } from '@djbr/domain/register/rules-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { perform } from '../../../area/index.ts'
import { keyOf } from '../../../foundation/calls/ask.ts'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { FormDialog } from '../../../foundation/forms/form-dialog.tsx'
import { useText } from '../../../foundation/language/language.ts'

interface ProposeDialogProps {
  readonly inForce: RulesVersion
  onClose(): void
}

/** Where other rules are proposed, from those in force. */
export default function ProposeDialog({ inForce, onClose }: ProposeDialogProps) {
  const t = useText()
  const client = useQueryClient()
  const title = t('followup.rules.propose')
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(rulesVersions) })
  return (
    <FormDialog
      title={title}
      text={t('followup.rules.proposeText')}
      width={750}
      set={rulesChange}
      initial={enteredFrom(inForce.settings)}
      afterRefusal={t('followup.rules.kept')}
      send={(_, entered) => perform(proposeRules, { ...entered, version: inForce.version } as Asked<typeof proposeRules>).finally(refresh)}
      onDone={(answer) => {
        notifyWrite(answer)
        onClose()
      }}
      busyWords={t('followup.rules.saving')}
      onClose={onClose}
    />
  )
}
