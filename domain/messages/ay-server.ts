import { es as advice } from './advice/es.ts'
import { es as common } from './common/es-server.ts'
import { es as deadline } from './deadline/es-server.ts'
import { es as mail } from './mail/es.ts'
import { es as notice } from './notice/es.ts'
import type { Translation } from './translation.ts'

/** What the server alone says, as it is said in Aymara; the rest stays in Spanish. */
export const ay: Translation<typeof advice & typeof mail & typeof notice & typeof deadline & typeof common> = {
  ...advice,
  ...mail,
  ...notice,
  ...deadline,
  ...common,
}
