import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import { enlist } from '@djbr/domain/calls/staff.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { rolesApart } from '@djbr/domain/office/office.ts'
import { staffPerson } from '@djbr/domain/office/office-forms.ts'
import { useState } from 'react'
import { performFor } from '../../area/index.ts'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { AccessForm } from '../../foundation/forms/access-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { GivenPasswordDialog } from './given-password.tsx'
import { type Offices, type Rights, RightsFields } from './rights.tsx'

/** Adds a person to the staff. The password of a new account is shown once. */
export default function EnlistDialog({ offices, onClose }: { readonly offices: Offices; onClose(): void }) {
  const t = useText()
  const [rights, setRights] = useState<Rights>({ officeId: null, roles: [] })
  const [given, setGiven] = useState<Answer<typeof enlist> | null>(null)
  const wrongRoles = rolesApart(rights.roles) ? t('office.staff.apart') : rights.roles.length === 0 ? t('office.staff.roleNeeded') : ''
  if (given) return <GivenPasswordDialog given={given} onClose={onClose} />
  return (
    <Dialog title={t('office.staff.add')} width={750} keepOnBackdrop onClose={onClose}>
      <p>{t('office.staff.addText')}</p>
      <AccessForm
        set={staffPerson}
        initial={{ documentType: IDENTITY_CARD }}
        above={{
          fields: [
            { name: 'oficina', label: t('office.staff.office'), message: rights.officeId === null ? t('common.required') : '' },
            { name: 'roles', label: t('office.staff.roles'), message: wrongRoles },
          ],
          show: (errorOf) => <RightsFields value={rights} offices={offices} errorOf={errorOf} onChange={setRights} />,
        }}
        label={t('office.staff.add')}
        afterRefusal={t('office.staff.kept')}
        send={(_, entered) => performFor(enlist, { ...entered, ...rights } as Asked<typeof enlist>, 'office.lost.password')}
        onDone={(answer) => setGiven(answer)}
        action={t('office.staff.add')}
        busyWords={t('profile.saving')}
        cancel={<CloseButton />}
      />
    </Dialog>
  )
}
