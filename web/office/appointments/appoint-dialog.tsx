import { appoint } from '@djbr/domain/calls/appointments.ts'
import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import { appointment } from '@djbr/domain/register/entity-forms.ts'
import { useState } from 'react'
import { performFor } from '../../area/index.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { AccessForm } from '../../foundation/forms/access-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { GivenPasswordDialog } from '../staff/given-password.tsx'

/** Appoints a person in an entity. The password of a new account is shown once. */
export default function AppointDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const entities = useList('entidades')
  const [entity, setEntity] = useState<number | null>(null)
  const [given, setGiven] = useState<Answer<typeof appoint> | null>(null)
  if (given) return <GivenPasswordDialog given={given} onClose={onClose} />
  return (
    <Dialog title={t('office.appointments.add')} width={750} keepOnBackdrop onClose={onClose}>
      <p>{t('office.appointments.addText')}</p>
      <AccessForm
        set={appointment}
        above={{
          fields: [{ name: 'entidad', label: t('office.appointments.entity'), message: entity === null ? t('common.required') : '' }],
          show: (errorOf, onUnreadOf) => (
            <Select<number>
              name="entidad"
              label={t('office.appointments.entity')}
              value={entity}
              options={entities.options}
              hint={entities.failed ? t('controls.select.failed') : undefined}
              error={errorOf('entidad')}
              onUnread={onUnreadOf('entidad')}
              onChange={setEntity}
            />
          ),
        }}
        label={t('office.appointments.add')}
        afterRefusal={t('office.staff.kept')}
        send={(_, entered) => performFor(appoint, { ...entered, entityCode: entity } as Asked<typeof appoint>, 'office.lost.password')}
        onDone={(answer) => setGiven(answer)}
        action={t('office.appointments.add')}
        busyWords={t('profile.saving')}
        cancel={<CloseButton />}
      />
    </Dialog>
  )
}
