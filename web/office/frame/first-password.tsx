import { lazy, Suspense, useState } from 'react'
import { useText } from '../../app/language.ts'
import { refreshUser } from '../../app/session.ts'
import { Button } from '../../controls/button.tsx'
import { Page, ScreenTitle } from '../../controls/page.tsx'

const PasswordDialog = lazy(() => import('../../access/password-dialog.tsx'))

/** Who came with a password that the office gave chooses their own before anything else. */
export function FirstPassword() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void refreshUser()
  }
  return (
    <Page width="form">
      <ScreenTitle intro={t('office.password.intro')}>{t('office.password.title')}</ScreenTitle>
      <div>
        <Button emphasis="action" size="large" onClick={() => setOpen(true)}>
          {t('profile.password.change')}
        </Button>
      </div>
      <Suspense>{open && <PasswordDialog onClose={close} />}</Suspense>
    </Page>
  )
}
