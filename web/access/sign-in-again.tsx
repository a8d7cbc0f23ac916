import { BY_CITIZENSHIP, enterAgain, giveUp, useUser } from '../foundation/session/session.ts'
import AccountLoginDialog from './account-login-dialog.tsx'
import CardLoginDialog from './card-login-dialog.tsx'
import { CitizenshipAgainDialog } from './citizenship-again-dialog.tsx'

const BY_CARD = 2

/** Shown over a form whose session ended: signs in the same way as before and carries on. */
export default function SignInAgain() {
  const { ingreso } = useUser()
  if (ingreso === BY_CITIZENSHIP) return <CitizenshipAgainDialog onClose={giveUp} />
  const Login = ingreso === BY_CARD ? CardLoginDialog : AccountLoginDialog
  return <Login onClose={giveUp} onEntered={({ token }) => enterAgain(token)} />
}
