import { useEffect } from 'react'
import { enterAgain, giveUp, useUser } from '../foundation/session/session.ts'
import AccountLoginDialog from './account-login-dialog.tsx'
import CardLoginDialog from './card-login-dialog.tsx'
import { CitizenshipAgainDialog } from './citizenship-again-dialog.tsx'

const BY_CARD = 2
const BY_CITIZENSHIP = 3

/** Over a form whose session ended: signing in as before, and going on. What lies under it cannot be read meanwhile. */
export default function SignInAgain() {
  const { ingreso } = useUser()
  useEffect(() => {
    document.documentElement.classList.add('session-ended')
    return () => document.documentElement.classList.remove('session-ended')
  }, [])
  if (ingreso === BY_CITIZENSHIP) return <CitizenshipAgainDialog onClose={giveUp} />
  const Login = ingreso === BY_CARD ? CardLoginDialog : AccountLoginDialog
  return <Login onClose={giveUp} onEntered={({ token }) => enterAgain(token)} />
}
