import { Outlet } from '@tanstack/react-router'
import { useSession } from '../foundation/session/session.ts'

/** The screens of a session: gone at once when it is over, so that none asks for anything more while its address is left. */
export const SignedIn = () => useSession().status === 'in' && <Outlet />
