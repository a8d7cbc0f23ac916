import { mustChangePassword, useUser } from '../foundation/session/session.ts'
import type { Area } from './area.ts'
import { Enrolment } from './enrolment.tsx'
import { FirstPassword } from './first-password.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Asks for what an area needs before it opens: a self-chosen password, a second factor, then that factor in each session (R8.5). */
export default function Entrance({ area }: { readonly area: Area }) {
  const user = useUser()
  if (mustChangePassword(user)) return <FirstPassword />
  return user.segundo_factor ? <SecondFactor area={area} /> : <Enrolment />
}
