import { es as common } from './common/es-later.ts'
import { es as controls } from './controls/es.ts'
import { es as deadline } from './deadline/es.ts'
import { es as draft } from './draft/es.ts'
import { es as frame } from './frame/es.ts'
import { es as lifecycle } from './lifecycle/es.ts'
import { es as outages } from './outages/es.ts'
import { es as person } from './person/es.ts'
import { es as portal } from './portal/es-later.ts'
import { es as records } from './records/es.ts'
import { es as shell } from './shell/es-later.ts'

/** The texts of a declaration's screens and of the frame around them. */
export const es = {
  ...frame,
  ...controls,
  ...deadline,
  ...outages,
  ...lifecycle,
  ...person,
  ...records,
  ...draft,
  ...common,
  ...shell,
  ...portal,
} as const
