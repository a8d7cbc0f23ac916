import { Link } from '@tanstack/react-router'
import { useText } from '../app/language.ts'
import { fullName, useUser } from '../app/session.ts'
import { Page, ScreenTitle } from '../controls/page.tsx'

/** `/` of a person who signed in. */
export default function Dashboard() {
  const t = useText()
  const user = useUser()
  return (
    <Page>
      <ScreenTitle intro={fullName(user)}>{t('shell.dashboard')}</ScreenTitle>
      <Link to="/validar">{t('shell.pages.validate')}</Link>
    </Page>
  )
}
