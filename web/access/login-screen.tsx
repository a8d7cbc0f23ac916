import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Search } from '../foundation/address/search.ts'
import { ConfirmDialog } from '../foundation/controls/confirm-dialog.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { IconArrowRight } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { fullName, signOut, useSession } from '../foundation/session/session.ts'
import styles from './login-screen.module.css'

const AccountLogin = lazy(() => import('./account-login-dialog.tsx'))
const CardLogin = lazy(() => import('./card-login-dialog.tsx'))

interface LoginScreenProps {
  readonly at: '/login' | '/login-djbr'
  /** Dialog that is open unless the address says otherwise. */
  readonly opens?: Search['ingresar']
}

/** The ways to sign in, by account or by card. A person who is already signed in is asked to sign out first (R1.6). */
function LoginScreen({ at, opens }: LoginScreenProps) {
  const t = useText()
  const navigate = useNavigate()
  const session = useSession()
  const { ingresar = opens } = useSearch({ strict: false }) as Search
  const close = () => void navigate({ to: '/login-djbr', search: {}, replace: true })
  if (session.status === 'in') {
    return (
      <Page width="form">
        <ScreenTitle>{t('access.login.title')}</ScreenTitle>
        <ConfirmDialog
          title={t('access.login.signedIn', { name: fullName(session.user) })}
          action={t('access.login.leave')}
          cancel={t('access.login.stay')}
          onConfirm={signOut}
          onClose={() => void navigate({ to: '/' })}
        >
          <p>{t('access.login.signedInText')}</p>
        </ConfirmDialog>
      </Page>
    )
  }
  return (
    <Page width="form">
      <ScreenTitle intro={t('access.login.intro')}>{t('access.login.title')}</ScreenTitle>
      <div className={styles.options}>
        <Link to={at} search={{ ingresar: 'cuenta' }} className={styles.option}>
          <span>
            <span>{t('portal.file.with')}</span> <strong>{t('portal.file.account')}</strong>
          </span>
          <IconArrowRight size={18} />
        </Link>
        <Link to={at} search={{ ingresar: 'tarjeta' }} className={styles.option}>
          <span>
            <span>{t('portal.file.with')}</span> <strong>{t('portal.file.card')}</strong>
          </span>
          <IconArrowRight size={18} />
        </Link>
      </div>
      <p className={styles.others}>
        <Link to="/crear-cuenta">{t('access.register')}</Link>
        <Link to="/activar-tarjeta">{t('access.card.activate')}</Link>
      </p>
      <Suspense>
        {ingresar === 'cuenta' && <AccountLogin onClose={close} />}
        {ingresar === 'tarjeta' && <CardLogin onClose={close} />}
      </Suspense>
    </Page>
  )
}

/** /login-djbr: the choice of the card variant (R2.17). */
export const LoginChoice = () => <LoginScreen at="/login-djbr" />

/** /login: the account's dialog. */
export const LoginByAccount = () => <LoginScreen at="/login" opens="cuenta" />
