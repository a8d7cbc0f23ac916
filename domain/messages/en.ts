import { en as advice } from './advice/en.ts'
import { en as area } from './area/en.ts'
import { en as common } from './common/en-server.ts'
import { en as contract } from './contract/en.ts'
import { en as deadline } from './deadline/en-server.ts'
import { en as account } from './en-account.ts'
import { en as first } from './en-first.ts'
import { en as screens } from './en-screens.ts'
import { en as services } from './en-services.ts'
import { en as tasks } from './en-tasks.ts'
import { en as mail } from './mail/en.ts'
import { en as notice } from './notice/en.ts'
import { en as office } from './office/en.ts'
import { en as sections } from './sections/en.ts'
import type { Messages } from './text.ts'

export const en: Messages = {
  ...contract,
  ...first,
  ...sections,
  ...area,
  ...services,
  ...screens,
  ...account,
  ...office,
  ...tasks,
  ...advice,
  ...mail,
  ...notice,
  ...deadline,
  ...common,
}
