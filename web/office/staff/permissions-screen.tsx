import { PERMISSIONS, permits, ROLE_WORDS, ROLES } from '@djbr/domain/office.ts'
import { IconCheck } from '@tabler/icons-react'
import { useText } from '../../app/language.ts'
import { Page, ScreenTitle } from '../../controls/page.tsx'
import styles from '../office.module.css'

const NAMES = Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]

/** /oficina/permisos: what each role may do, from the table that the calls and the menu are made of. */
export default function PermissionsScreen() {
  const t = useText()
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.permissions.intro')}>{t('office.permissions.title')}</ScreenTitle>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, by keyboard too */}
      <section className={styles.matrix} aria-label={t('office.permissions.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('office.permissions.what')}</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(ROLE_WORDS[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NAMES.map((name) => (
              <tr key={name}>
                <th scope="row">{t(PERMISSIONS[name].words)}</th>
                {ROLES.map((role) => (
                  <td key={role}>
                    {permits([role], name) ? <IconCheck size={20} stroke={2} aria-label={t('shell.yes')} role="img" /> : '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>{t('office.permissions.apart')}</p>
    </Page>
  )
}
