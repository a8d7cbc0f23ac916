import { Suspense, useState } from 'react'
import { AccountLoginDialog } from '../access/index.ts'
import { keepReturnAddress, takeReturnAddress } from '../foundation/address/return-address.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'
import type { Area } from './area.ts'

/** The sign-in of an area: account and password first; the login leads back here. */
export function AreaSignIn({ area }: { readonly area: Area }) {
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
      <ScreenTitle intro={t(area.signIn)}>{t(area.title)}</ScreenTitle>
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
