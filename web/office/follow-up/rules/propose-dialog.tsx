import { decode } from '@djbr/domain/fields/record-kind.ts'
import { rulesChange, rulesSwitches } from '@djbr/domain/register/rules-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../foundation/controls/button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { AccessForm } from '../../../foundation/forms/access-form.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { proposeRules, RULES_KEY, type RulesVersion } from './calls.ts'

interface ProposeDialogProps {
  readonly inForce: RulesVersion
  onClose(): void
}

/** Where other rules are proposed, from those in force. */
export default function ProposeDialog({ inForce, onClose }: ProposeDialogProps) {
  const t = useText()
  const client = useQueryClient()
  const title = t('followup.rules.propose')
  const refresh = () => client.invalidateQueries({ queryKey: RULES_KEY })
  return (
    <Dialog open title={title} width={750} keepOnBackdrop onClose={onClose}>
      <p>{t('followup.rules.proposeText')}</p>
      <AccessForm
        set={rulesChange}
        label={title}
        initial={decode(rulesSwitches, inForce.reglas)}
        afterRefusal={t('followup.rules.kept')}
        send={(payload) => proposeRules(inForce.version, payload).finally(refresh)}
        onDone={(answer) => {
          notifyWrite(answer)
          onClose()
        }}
        actions={(busy) => (
          <>
            <Button type="submit" emphasis="action" busy={busy && t('followup.rules.saving')}>
              {title}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )}
      />
    </Dialog>
  )
}
