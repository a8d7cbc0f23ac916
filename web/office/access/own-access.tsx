import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { mayChangePassword } from '../../access/may-change-password.ts'
import { SessionList } from '../../access/session-list.tsx'
import { useText } from '../../app/language.ts'
import { useUser } from '../../app/session.ts'
import { Button } from '../../controls/button.tsx'
import { Page, ScreenTitle } from '../../controls/page.tsx'
import styles from '../office.module.css'
import { BACKUP_CODES_LEFT } from './calls.ts'

const PasswordDialog = lazy(() => import('../../access/password-dialog.tsx'))
const RenewDialog = lazy(() => import('./renew-dialog.tsx'))

/** /oficina/mi-acceso: one's own sessions, password and backup codes. */
export default function OwnAccess() {
  const t = useText()
  const client = useQueryClient()
  const user = useUser()
  const [dialog, setDialog] = useState<'password' | 'codes' | null>(null)
  const { data: left } = useQuery(BACKUP_CODES_LEFT)
  const close = () => {
    setDialog(null)
    void client.invalidateQueries({ queryKey: BACKUP_CODES_LEFT.queryKey })
  }
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.own.intro')}>{t('office.own.title')}</ScreenTitle>
      <section className={styles.part} aria-labelledby="sesiones">
        <h2 id="sesiones">{t('profile.sessions.title')}</h2>
        <p>{t('profile.sessions.text')}</p>
        <SessionList />
      </section>
      <section className={styles.part} aria-labelledby="acceso">
        <h2 id="acceso">{t('office.own.access')}</h2>
        {left !== undefined && <p>{t('office.backup.left', { left })}</p>}
        <div className={styles.buttons}>
          <Button onClick={() => setDialog('codes')}>{t('office.backup.renew')}</Button>
          {mayChangePassword(user) && <Button onClick={() => setDialog('password')}>{t('profile.password.change')}</Button>}
        </div>
      </section>
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={close} />}
        {dialog === 'codes' && <RenewDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}
