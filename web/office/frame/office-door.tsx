import { lazy } from 'react'
import { AreaDoor } from '../../door/index.ts'
import { withOfficeWords } from '../../foundation/language/language.ts'

const OfficeFrame = lazy(withOfficeWords(() => import('./office-frame.tsx')))

/** /oficina and below: the staff's own sign-in, and the office behind it (R8.5). */
export default function OfficeDoor() {
  return <AreaDoor title="area.office.title" intro="area.office.intro" frame={OfficeFrame} />
}
