import { BY_CITIZENSHIP, enterAgain, giveUp, useUser } from '../foundation/session/session.ts'
import AccountLoginDialog from './account-login-dialog.tsx'
import CardLoginDialog from './card-login-dialog.tsx'
import { CitizenshipAgainDialog } from './citizenship-again-dialog.tsx'

const BY_CARD = 2

/** Over a form whose session ended: signing in as before, and going on. */
export default function SignInAgain() {
  const { ingreso } = useUser()
  if (ingreso === BY_CITIZENSHIP) return <CitizenshipAgainDialog onClose={giveUp} />
  const Login = ingreso === BY_CARD ? CardLoginDialog : AccountLoginDialog
  return <Login onClose={giveUp} onEntered={({ token }) => enterAgain(token)} />
}
