import { Suspense, useState } from 'react'
import { PasswordDialog } from '../access/index.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'
import { refreshUser } from '../foundation/session/session.ts'

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
          {t('frame.password.change')}
        </Button>
      </div>
      <Suspense>{open && <PasswordDialog onClose={close} />}</Suspense>
    </Page>
  )
}
