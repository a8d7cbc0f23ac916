import { ay as account } from './ay-account.ts'
import { ay as first } from './ay-first.ts'
import { ay as screens } from './ay-screens.ts'
import { ay as services } from './ay-services.ts'
import { ay as tasks } from './ay-tasks.ts'
import { es } from './es.ts'
import type { Messages } from './text.ts'

export const ay: Messages = {
  ...es,
  ...first,
  ...services,
  ...screens,
  ...account,
  ...tasks,
}
