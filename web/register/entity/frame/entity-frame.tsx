import { AreaFrame } from '../../../area/index.ts'
import { ENTITY } from './entity-area.ts'

/** /entidad and below: the sign-in of an entity's members, their second factor, then the screen, for people who have its permission (R13.5). */
export default function EntityFrame() {
  return <AreaFrame area={ENTITY} />
}
