import { Suspense, useState } from 'react'
import { AccountLoginDialog } from '../../access/index.ts'
import { keepReturnAddress, takeReturnAddress } from '../../foundation/address/return-address.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'

/** The staff's way in: account and password first; the login leads back here. */
export function OfficeSignIn() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const enter = () => {
    keepReturnAddress(location.pathname)
    setOpen(true)
  }
  const close = () => {
    takeReturnAddress()
    setOpen(false)
  }
  return (
    <Page width="form">
      <ScreenTitle intro={t('office.signIn.intro')}>{t('shell.office')}</ScreenTitle>
      <div>
        <Button emphasis="action" size="large" onClick={enter}>
          {t('office.signIn.action')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <AccountLoginDialog onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}
