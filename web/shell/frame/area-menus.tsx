import { isStaff, useUser } from '../../foundation/session/session.ts'
import { OfficeMenu } from '../../office/index.ts'
import { EntityMenu } from '../../register/entity/index.ts'

/** The menu of the open area: the office's, or an entity's. */
export default function AreaMenus() {
  return isStaff(useUser()) ? <OfficeMenu /> : <EntityMenu />
}
