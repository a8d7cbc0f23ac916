import { mustChangePassword, useUser } from '../foundation/session/session.ts'
import type { Area } from './area.ts'
import { Enrolment } from './enrolment.tsx'
import { FirstPassword } from './first-password.tsx'
import { SecondFactor } from './second-factor.tsx'

/** What an area asks for before it opens: a password of one's own, a second factor, then that factor of each session (R8.5). */
export default function Entrance({ area }: { readonly area: Area }) {
  const user = useUser()
  if (mustChangePassword(user)) return <FirstPassword />
  return user.segundo_factor ? <SecondFactor area={area} /> : <Enrolment />
}
