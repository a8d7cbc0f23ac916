import { AreaMenu } from '../../../area/index.ts'
import { ENTITY } from './entity-area.ts'

/** The screens that the user's capacity opens, each with its letter, and the user's entity. */
export default function EntityMenu() {
  return <AreaMenu area={ENTITY} />
}
