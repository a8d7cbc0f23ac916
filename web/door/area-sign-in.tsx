import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { Suspense, useState } from 'react'
import { AccountLoginDialog } from '../access/index.ts'
import { keepReturnAddress, takeReturnAddress } from '../foundation/address/return-address.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'

export interface SignIn {
  readonly title: MessageKey
  readonly intro: MessageKey
}

/** The sign-in of an area: account and password first. The login leads back here. */
export function AreaSignIn({ title, intro }: SignIn) {
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
      <ScreenTitle intro={t(intro)}>{t(title)}</ScreenTitle>
      <div>
        <Button emphasis="action" size="large" onClick={enter}>
          {t('area.signIn')}
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
