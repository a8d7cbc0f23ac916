import type { Asked } from '@djbr/domain/calls/call.ts'
import { blockMember, changeRights, type GivenPassword, renewPassword, resetFactor, type StaffMember } from '@djbr/domain/calls/staff.ts'
import { rolesApart } from '@djbr/domain/office/office.ts'
import { isReason, MAX_REASON_LENGTH } from '@djbr/domain/office/reason.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { perform, performFor } from '../../area/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { focusField } from '../../foundation/controls/error-summary.tsx'
import { notify, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { Refused } from '../../foundation/controls/refused.tsx'
import { TextInput } from '../../foundation/controls/text-input.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'
import { GivenPasswordDialog } from './given-password.tsx'
import { type Offices, type Rights, RightsFields } from './rights.tsx'

/** Fields of a change of rights, in the order of the form. */
const RIGHTS = ['oficina', 'roles', 'motivo'] as const
type RightsField = (typeof RIGHTS)[number]

interface MemberDialogProps {
  readonly member: StaffMember
  readonly offices: Offices
  onClose(): void
}

/** What can be done about a member of the staff, for one reason: rights, block, second factor, password. */
export default function MemberDialog({ member, offices, onClose }: MemberDialogProps) {
  const t = useText()
  const [rights, setRights] = useState<Rights>(member)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<readonly RightsField[]>([])
  const [given, setGiven] = useState<GivenPassword | null>(null)
  const acting = useMutation({
    mutationFn: (work: () => Promise<WriteAnswer>) => work(),
    onSuccess: (answer) => {
      if ('until' in answer && answer.until !== null) return setGiven(answer as GivenPassword)
      notify('success', answer.err_mensaje)
      onClose()
    },
  })
  const onMember = { accountId: member.accountId, reason }
  const lacks = { oficina: rights.officeId === null, roles: rolesApart(rights.roles) !== null, motivo: !isReason(reason) }
  const work = (fields: readonly RightsField[], what: () => Promise<WriteAnswer>) => () => {
    setAsked(fields)
    const first = fields.find((field) => lacks[field])
    if (first) return focusField(first)
    if (!acting.isPending) acting.mutate(what)
  }
  const requiredOf = (field: RightsField) => (asked.includes(field) && lacks[field] ? t('common.required') : undefined)
  if (given) return <GivenPasswordDialog given={given} onClose={onClose} />
  return (
    <Dialog
      title={`${member.names} · ${member.account}`}
      width={750}
      keepOnBackdrop
      onClose={onClose}
      actions={
        <>
          <Button
            emphasis="action"
            busy={acting.isPending && t('profile.saving')}
            onClick={work(RIGHTS, () => perform(changeRights, { ...onMember, ...rights } as Asked<typeof changeRights>))}
          >
            {t('office.staff.saveRights')}
          </Button>
          <CloseButton />
        </>
      }
    >
      <Refused failure={acting.error} kept={t('office.staff.kept')} />
      <RightsFields
        value={rights}
        offices={offices}
        errorOf={(name) => (name === 'oficina' ? requiredOf(name) : rights.roles.length === 0 ? t('office.staff.roleless') : undefined)}
        onChange={setRights}
      />
      <TextInput
        name="motivo"
        label={t('office.restore.reason')}
        hint={t('office.staff.reasonHint')}
        value={reason}
        onChange={setReason}
        max={MAX_REASON_LENGTH}
        error={requiredOf('motivo') && t(reason.trim() === '' ? 'common.required' : 'controls.reasonTooShort')}
      />
      <div className={styles.buttons}>
        <Button onClick={work(['motivo'], () => perform(resetFactor, onMember))}>{t('office.staff.resetFactor')}</Button>
        <Button onClick={work(['motivo'], () => performFor(renewPassword, onMember, 'office.lost.password'))}>
          {t('office.staff.renewPassword')}
        </Button>
        <Button
          emphasis={member.blocked ? 'plain' : 'danger'}
          onClick={work(['motivo'], () => perform(blockMember, { ...onMember, block: !member.blocked }))}
        >
          {t(member.blocked ? 'office.staff.unblock' : 'office.staff.block')}
        </Button>
      </div>
    </Dialog>
  )
}
