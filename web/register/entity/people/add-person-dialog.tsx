import type { Asked } from '@djbr/domain/calls/call.ts'
import { addPerson } from '@djbr/domain/calls/entity.ts'
import { newPerson } from '@djbr/domain/register/entity-forms.ts'
import { perform } from '../../../area/index.ts'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { FormDialog } from '../../../foundation/forms/form-dialog.tsx'
import { useText } from '../../../foundation/language/language.ts'

/** Reports a person and their post by hand. */
export default function AddPersonDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  return (
    <FormDialog
      title={t('entity.person.add')}
      text={t('entity.person.addText')}
      width={750}
      set={newPerson}
      afterRefusal={t('entity.kept')}
      send={(_, entered) => perform(addPerson, entered as Asked<typeof addPerson>)}
      onDone={(answer) => {
        notifyWrite(answer)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
