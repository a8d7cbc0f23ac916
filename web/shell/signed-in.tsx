import { Outlet } from '@tanstack/react-router'
import { useSession } from '../foundation/session/session.ts'

/** The screens of a session. They disappear as soon as it ends, so that none makes calls while its address is being left. */
export const SignedIn = () => useSession().status === 'in' && <Outlet />
