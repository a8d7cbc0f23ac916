import { ROLE_WORDS } from '@djbr/domain/office/office.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { IconUserCog, IconUserPlus } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { STAFF, type StaffMember } from './calls.ts'
import { StaffRequests } from './staff-requests.tsx'

const EnlistDialog = lazy(() => import('./enlist-dialog.tsx'))
const MemberDialog = lazy(() => import('./member-dialog.tsx'))

/** /oficina/usuarios: the accounts of the staff, their roles and their ways in. */
export default function StaffScreen() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(STAFF)
  const [open, setOpen] = useState<StaffMember | 'new' | null>(null)
  const close = () => {
    setOpen(null)
    void client.invalidateQueries({ queryKey: STAFF.queryKey })
  }
  const rolesOf = ({ roles }: StaffMember) => roles.map((role) => t(ROLE_WORDS[role])).join(', ') || t('office.staff.noRoles')
  const offices = (data?.oficinas ?? []).map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
  const add = (
    <Button emphasis="action" icon={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen('new')}>
      {t('office.staff.add')}
    </Button>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.staff.intro')} aside={add}>
        {t('office.staff.title')}
      </ScreenTitle>
      <DataTable<StaffMember>
        caption={t('office.staff.title')}
        rows={data?.usuarios}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        searchText={(member) => `${member.cuenta} ${member.nombres} ${member.oficina_nombre} ${rolesOf(member)}`}
        columns={[
          { key: 'names', title: t('office.staff.names'), cell: ({ nombres }) => nombres, notInCard: true },
          { key: 'account', title: t('access.account'), cell: ({ cuenta }) => cuenta, digits: true, notInCard: true },
          { key: 'office', title: t('office.staff.office'), cell: ({ oficina_nombre }) => oficina_nombre },
          { key: 'roles', title: t('office.staff.roles'), cell: rolesOf },
          { key: 'state', title: t('office.staff.state'), cell: (member) => <State member={member} /> },
        ]}
        card={({ nombres, cuenta }) => ({ title: nombres, fact: cuenta })}
        actionsTitle={t('office.staff.manage')}
        actions={[
          {
            label: t('office.staff.manage'),
            nameFor: ({ cuenta }) => t('office.staff.manageOf', { account: cuenta }),
            icon: <IconUserCog size={18} stroke={1.75} aria-hidden />,
            isFor: ({ propia }) => !propia,
            onAction: setOpen,
          },
        ]}
      />
      <h2>{t('office.staff.requests')}</h2>
      <StaffRequests onDecided={() => void client.invalidateQueries({ queryKey: STAFF.queryKey })} />
      <Suspense>
        {open === 'new' && <EnlistDialog offices={offices} onClose={close} />}
        {open && open !== 'new' && <MemberDialog member={open} offices={offices} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function State({ member }: { readonly member: StaffMember }) {
  const t = useText()
  if (member.propia) return <StateBadge tone="info">{t('office.staff.you')}</StateBadge>
  if (member.bloqueada) return <StateBadge tone="error">{t('office.staff.isBlocked')}</StateBadge>
  if (member.clave_entregada) return <StateBadge tone="warning">{t('office.staff.newPassword')}</StateBadge>
  if (!member.segundo_factor) return <StateBadge tone="warning">{t('office.staff.noFactor')}</StateBadge>
  return <StateBadge tone="success">{t('office.staff.active')}</StateBadge>
}
