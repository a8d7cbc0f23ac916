import type { Asked } from '@djbr/domain/calls/call.ts'
import { proposeRules, type RulesVersion, rulesVersions } from '@djbr/domain/calls/register-rules.ts'
import { enteredFrom, rulesChange } from '@djbr/domain/register/rules-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { perform } from '../../../area/index.ts'
import { keyOf } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { AccessForm } from '../../../foundation/forms/access-form.tsx'
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
    <Dialog open title={title} width={750} keepOnBackdrop onClose={onClose}>
      <p>{t('followup.rules.proposeText')}</p>
      <AccessForm
        set={rulesChange}
        label={title}
        initial={enteredFrom(inForce.settings)}
        afterRefusal={t('followup.rules.kept')}
        send={(_, entered) =>
          perform(proposeRules, { ...entered, version: inForce.version } as Asked<typeof proposeRules>).finally(refresh)
        }
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
