import { PERMISSIONS, type PermissionName, ROLE_WORDS, ROLES, rolesInUse, SCREENS } from '@djbr/domain/office/office.ts'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'

const ALL = (Object.keys(PERMISSIONS) as PermissionName[]).map((name) => ({ name, ...PERMISSIONS[name] }))
type Permission = (typeof ALL)[number]

/** /oficina/permisos: what each role may do, from the same table as the calls and the menu. */
export default function PermissionsScreen() {
  const t = useText()
  const examines = useConfiguration()?.verificacion_habilitada !== false
  const rolesOf = ({ roles }: Permission) =>
    roles.length === ROLES.length
      ? t('office.says.permissions.everyone')
      : rolesInUse(roles, examines)
          .map((role) => t(ROLE_WORDS[role]))
          .join(', ')
  const wordsOf = ({ name }: Permission) => t(`office.may.${name}`)
  const screenOf = ({ name }: Permission) => {
    const screen = SCREENS.get(name)
    return screen ? t(screen.title) : '—'
  }
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.says.permissions.intro')}>{t('office.title.permissions')}</ScreenTitle>
      <DataTable<Permission>
        caption={t('office.title.permissions')}
        rows={ALL.filter(({ roles }) => rolesInUse(roles, examines).length > 0)}
        keyOf={({ name }) => name}
        searchText={(permission) => `${wordsOf(permission)} ${rolesOf(permission)} ${screenOf(permission)}`}
        columns={[
          { key: 'what', title: t('office.says.permissions.what'), cell: wordsOf, notInCard: true },
          { key: 'roles', title: t('office.staff.roles'), cell: rolesOf },
          { key: 'screen', title: t('office.says.permissions.module'), cell: screenOf },
        ]}
        card={(permission) => ({ title: wordsOf(permission) })}
      />
      <p>{t('office.permissions.apart')}</p>
    </Page>
  )
}
