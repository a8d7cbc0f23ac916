import { lazy } from 'react'
import { AreaDoor } from '../../../door/index.ts'
import { withTaskWords } from '../../../foundation/language/language.ts'

const EntityFrame = lazy(withTaskWords(() => import('./entity-frame.tsx')))

/** /entidad and below: the sign-in of appointed people, and the area of their entity behind it (R13.5). */
export default function EntityDoor() {
  return <AreaDoor title="area.entity.title" intro="area.entity.intro" frame={EntityFrame} />
}
