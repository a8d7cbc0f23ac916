import { FirstScreen } from '../../../area/index.ts'
import { ENTITY } from './entity-area.ts'

/** /entidad: leads to the first screen that the user's capacity opens. */
export default function FirstOfEntity() {
  return <FirstScreen area={ENTITY} />
}
