import { es as advice } from './advice/es.ts'
import { es as area } from './area/es.ts'
import { es as common } from './common/es-server.ts'
import { es as contract } from './contract/es.ts'
import { es as deadline } from './deadline/es-server.ts'
import { es as account } from './es-account.ts'
import { es as first } from './es-first.ts'
import { es as screens } from './es-screens.ts'
import { es as services } from './es-services.ts'
import { es as tasks } from './es-tasks.ts'
import { es as mail } from './mail/es.ts'
import { es as notice } from './notice/es.ts'
import { es as office } from './office/es.ts'
import { es as sections } from './sections/es.ts'

/** Every text in Spanish: the language that the documents are written in, and the type of the others. What is advised, mailed and noticed, and why a day is the last one, is said by the server alone. */
export const es = {
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
} as const
