import { useEffect } from 'react'
import AccountLoginDialog from '../../access/account-login-dialog.tsx'
import { enterAgain, giveUp } from '../session.ts'

/** Over a form whose session ended: signing in, and going on. What lies under it cannot be read meanwhile. */
export default function SignInAgain() {
  useEffect(() => {
    document.documentElement.classList.add('session-ended')
    return () => document.documentElement.classList.remove('session-ended')
  }, [])
  return <AccountLoginDialog onClose={giveUp} onEntered={({ token }) => enterAgain(token)} />
}
