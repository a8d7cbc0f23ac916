import { useEffect } from 'react'
import AccountLoginDialog from '../../access/account-login-dialog.tsx'
import CardLoginDialog from '../../access/card-login-dialog.tsx'
import { enterAgain, giveUp, useUser } from '../session.ts'

const BY_CARD = 2

/** Over a form whose session ended: signing in as before, and going on. What lies under it cannot be read meanwhile. */
export default function SignInAgain() {
  const { ingreso } = useUser()
  useEffect(() => {
    document.documentElement.classList.add('session-ended')
    return () => document.documentElement.classList.remove('session-ended')
  }, [])
  const Login = ingreso === BY_CARD ? CardLoginDialog : AccountLoginDialog
  return <Login onClose={giveUp} onEntered={({ token }) => enterAgain(token)} />
}
