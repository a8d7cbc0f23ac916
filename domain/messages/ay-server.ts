import { es as advice } from './advice/es.ts'
import { es as mail } from './mail/es.ts'
import { es as notice } from './notice/es.ts'
import type { Translation } from './translation.ts'

/** What is advised, mailed and noticed, as it is said in Aymara; the rest stays in Spanish. */
export const ay: Translation<typeof advice & typeof mail & typeof notice> = {
  ...advice,
  ...mail,
  ...notice,
}
