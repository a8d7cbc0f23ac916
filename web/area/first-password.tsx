import { PasswordDialog } from '../access/index.ts'
import { DialogButton } from '../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'
import { refreshUser } from '../foundation/session/session.ts'

/** Makes a user who signed in with a password from the office choose their own before anything else. */
export function FirstPassword() {
  const t = useText()
  return (
    <Page width="form">
      <ScreenTitle intro={t('office.password.intro')}>{t('office.password.title')}</ScreenTitle>
      <div>
        <DialogButton
          emphasis="action"
          size="large"
          dialog={(onClose) => (
            <PasswordDialog
              onClose={() => {
                onClose()
                void refreshUser()
              }}
            />
          )}
        >
          {t('frame.password.change')}
        </DialogButton>
      </div>
    </Page>
  )
}
