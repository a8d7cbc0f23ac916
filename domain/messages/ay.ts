import { ay as account } from './ay-account.ts'
import { ay as area } from './ay-area.ts'
import { ay as contract } from './ay-contract.ts'
import { ay as first } from './ay-first.ts'
import { ay as office } from './ay-office.ts'
import { ay as screens } from './ay-screens.ts'
import { ay as sections } from './ay-sections.ts'
import { ay as server } from './ay-server.ts'
import { ay as services } from './ay-services.ts'
import { ay as tasks } from './ay-tasks.ts'
import type { Messages } from './text.ts'

export const ay: Messages = {
  ...contract,
  ...first,
  ...sections,
  ...area,
  ...services,
  ...screens,
  ...account,
  ...office,
  ...tasks,
  ...server,
}
