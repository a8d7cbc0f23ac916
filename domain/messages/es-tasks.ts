import { es as audit } from './audit/es.ts'
import { es as cards } from './cards/es.ts'
import { es as cases } from './cases/es.ts'
import { es as documents } from './documents/es.ts'
import { es as draws } from './draws/es.ts'
import { es as entity } from './entity/es.ts'
import { es as examination } from './examination/es.ts'
import { es as followUp } from './followup/es.ts'
import { es as lists } from './lists/es.ts'
import { es as matrix } from './matrix/es.ts'
import { es as office } from './office/es-later.ts'
import { es as reminders } from './reminders/es.ts'
import { es as roster } from './roster/es.ts'
import { es as scores } from './scores/es.ts'
import { es as sworn } from './sworn/es.ts'
import { es as weights } from './weights/es.ts'

/** The texts of the screens of office and entity but the first ones. */
export const es = {
  ...audit,
  ...cards,
  ...entity,
  ...followUp,
  ...lists,
  ...office,
  ...reminders,
  ...roster,
  ...cases,
  ...documents,
  ...draws,
  ...examination,
  ...matrix,
  ...scores,
  ...sworn,
  ...weights,
} as const
