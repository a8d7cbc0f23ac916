import { AreaFrame } from '../../area/index.ts'
import { OFFICE } from './office-area.ts'

/** /oficina and below: the staff's own sign-in, its second factor, then the screen, for officers with its permission (R8.5, R8.66). */
export default function OfficeFrame() {
  return <AreaFrame area={OFFICE} />
}
