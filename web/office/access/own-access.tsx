import { PasswordDialog } from '../../access/index.ts'
import { SecondFactors, SessionList } from '../../credentials/index.ts'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { mayChangePassword } from '../../foundation/session/may-change-password.ts'
import { useUser } from '../../foundation/session/session.ts'
import { Part } from '../shared/part.tsx'

/** /oficina/mi-acceso: the officer's own sessions, password and backup codes. */
export default function OwnAccess() {
  const t = useText()
  const user = useUser()
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.own.intro')}>{t('office.title.ownAccess')}</ScreenTitle>
      <Part name="sesiones" title={t('profile.sessions.title')}>
        <p>{t('profile.sessions.text')}</p>
        <SessionList />
      </Part>
      <Part name="acceso" title={t('office.own.access')}>
        {mayChangePassword(user) && (
          <div>
            <DialogButton dialog={(onClose) => <PasswordDialog onClose={onClose} />}>{t('frame.password.change')}</DialogButton>
          </div>
        )}
        <SecondFactors />
      </Part>
    </Page>
  )
}
