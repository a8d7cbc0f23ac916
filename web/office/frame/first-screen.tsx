import { FirstScreen } from '../../area/index.ts'
import { OFFICE } from './office-area.ts'

/** /oficina leads to the first screen that one's roles open. */
export default function FirstOfOffice() {
  return <FirstScreen area={OFFICE} />
}
