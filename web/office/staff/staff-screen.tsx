import { type StaffMember, staff } from '@djbr/domain/calls/staff.ts'
import { ROLE_WORDS } from '@djbr/domain/office/office.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { CHANGED_BY_WRITES } from '../../area/index.ts'
import { queryOf } from '../../foundation/calls/ask.ts'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { IconUserCog, IconUserPlus } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { StaffRequests } from './staff-requests.tsx'

const EnlistDialog = lazy(() => import('./enlist-dialog.tsx'))
const MemberDialog = lazy(() => import('./member-dialog.tsx'))

/** /oficina/usuarios: the accounts of the staff, their roles and how they sign in. */
export default function StaffScreen() {
  const t = useText()
  const { data, isError, refetch } = useQuery({ ...queryOf(staff), ...CHANGED_BY_WRITES })
  const rolesOf = ({ roles }: StaffMember) => roles.map((role) => t(ROLE_WORDS[role])).join(', ') || t('office.staff.noRoles')
  const offices = (data?.offices ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const add = (
    <DialogButton
      emphasis="action"
      icon={<IconUserPlus size={18} />}
      dialog={(onClose) => <EnlistDialog offices={offices} onClose={onClose} />}
    >
      {t('office.staff.add')}
    </DialogButton>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.staff.intro')} aside={add}>
        {t('office.title.staff')}
      </ScreenTitle>
      <DataTable<StaffMember>
        caption={t('office.title.staff')}
        rows={data?.members}
        keyOf={({ accountId }) => accountId}
        failed={isError}
        onRetry={() => void refetch()}
        searchText={(member) => `${member.account} ${member.names} ${member.office} ${rolesOf(member)}`}
        columns={[
          { key: 'names', title: t('office.staff.names'), cell: ({ names }) => names, notInCard: true },
          { key: 'account', title: t('access.account'), cell: ({ account }) => account, digits: true, notInCard: true },
          { key: 'office', title: t('office.staff.office'), cell: ({ office }) => office },
          { key: 'roles', title: t('office.staff.roles'), cell: rolesOf },
          { key: 'state', title: t('office.staff.state'), cell: (member) => <State member={member} /> },
        ]}
        card={({ names, account }) => ({ title: names, fact: account })}
        actionsTitle={t('office.staff.manage')}
        actions={[
          {
            label: t('office.staff.manage'),
            nameFor: ({ account }) => t('office.staff.manageOf', { account }),
            icon: <IconUserCog size={18} />,
            isFor: ({ own }) => !own,
            dialog: (member, onClose) => <MemberDialog member={member} offices={offices} onClose={onClose} />,
          },
        ]}
      />
      <h2>{t('office.staff.requests')}</h2>
      <StaffRequests />
    </Page>
  )
}

function State({ member }: { readonly member: StaffMember }) {
  const t = useText()
  if (member.own) return <StateBadge tone="info">{t('office.staff.you')}</StateBadge>
  if (member.blocked) return <StateBadge tone="error">{t('office.staff.isBlocked')}</StateBadge>
  if (member.passwordGiven) return <StateBadge tone="warning">{t('office.staff.newPassword')}</StateBadge>
  if (!member.factorSet) return <StateBadge tone="warning">{t('office.staff.noFactor')}</StateBadge>
  return <StateBadge tone="success">{t('office.staff.active')}</StateBadge>
}
