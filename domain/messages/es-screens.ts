import { es as access } from './access/es.ts'
import { es as activity } from './activity/es.ts'
import { es as approval } from './approval/es.ts'
import { es as certificate } from './certificate/es.ts'
import { es as credentials } from './credentials/es.ts'
import { es as deadline } from './deadline/es.ts'
import { es as failures } from './failures/es.ts'
import { es as lifecycle } from './lifecycle/es.ts'
import { es as person } from './person/es.ts'
import { es as profile } from './profile/es.ts'
import { es as public_ } from './public/es.ts'
import { es as records } from './records/es.ts'
import { es as review } from './review/es.ts'
import { es as services } from './services/es.ts'
import { es as signature } from './signature/es.ts'
import { es as statistics } from './statistics/es.ts'
import { es as typed } from './typed/es.ts'

/** The texts of every other screen of visitors and declarants. */
export const es = {
  ...access,
  ...activity,
  ...approval,
  ...certificate,
  ...credentials,
  ...deadline,
  ...failures,
  ...lifecycle,
  ...person,
  ...profile,
  ...public_,
  ...records,
  ...review,
  ...services,
  ...signature,
  ...statistics,
  ...typed,
} as const
