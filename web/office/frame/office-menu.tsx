import { AreaMenu } from '../../area/index.ts'
import { OFFICE } from './office-area.ts'

/** The screens that one's roles open, each with its letter, and the office where one is. */
export default function OfficeMenu() {
  return <AreaMenu area={OFFICE} />
}
