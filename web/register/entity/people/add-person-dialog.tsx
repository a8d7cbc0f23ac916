import type { Asked } from '@djbr/domain/calls/call.ts'
import { addPerson } from '@djbr/domain/calls/entity.ts'
import { newPerson } from '@djbr/domain/register/entity-forms.ts'
import { perform } from '../../../area/index.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { AccessForm } from '../../../foundation/forms/access-form.tsx'
import { useText } from '../../../foundation/language/language.ts'

/** Reports somebody and their post by hand. */
export default function AddPersonDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  return (
    <Dialog open title={t('entity.person.add')} width={750} keepOnBackdrop onClose={onClose}>
      <p>{t('entity.person.addText')}</p>
      <AccessForm
        set={newPerson}
        label={t('entity.person.add')}
        afterRefusal={t('entity.kept')}
        send={(_, entered) => perform(addPerson, entered as Asked<typeof addPerson>)}
        onDone={(answer) => {
          notifyWrite(answer)
          onClose()
        }}
        actions={(busy) => (
          <>
            <Button type="submit" emphasis="action" busy={busy && t('shell.working')}>
              {t('entity.person.add')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )}
      />
    </Dialog>
  )
}
