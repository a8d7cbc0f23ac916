import { AreaMenu } from '../../../area/index.ts'
import { ENTITY } from './entity-area.ts'

/** The screens that one's capacity opens, each with its letter, and the entity that one works for. */
export default function EntityMenu() {
  return <AreaMenu area={ENTITY} />
}
