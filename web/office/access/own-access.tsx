import { PasswordDialog } from '../../access/index.ts'
import { SecondFactors, SessionList } from '../../credentials/index.ts'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { mayChangePassword } from '../../foundation/session/may-change-password.ts'
import { useUser } from '../../foundation/session/session.ts'
import styles from '../shared/office.module.css'

/** /oficina/mi-acceso: one's own sessions, password and backup codes. */
export default function OwnAccess() {
  const t = useText()
  const user = useUser()
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.own.intro')}>{t('office.title.ownAccess')}</ScreenTitle>
      <section className={styles.part} aria-labelledby="sesiones">
        <h2 id="sesiones">{t('profile.sessions.title')}</h2>
        <p>{t('profile.sessions.text')}</p>
        <SessionList />
      </section>
      <section className={styles.part} aria-labelledby="acceso">
        <h2 id="acceso">{t('office.own.access')}</h2>
        {mayChangePassword(user) && (
          <div>
            <DialogButton dialog={(onClose) => <PasswordDialog onClose={onClose} />}>{t('frame.password.change')}</DialogButton>
          </div>
        )}
        <SecondFactors />
      </section>
    </Page>
  )
}
