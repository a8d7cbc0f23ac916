import { es as access } from './access/es.ts'
import { es as approval } from './approval/es.ts'
import { es as audit } from './audit/es.ts'
import { es as cards } from './cards/es.ts'
import { es as certificate } from './certificate/es.ts'
import { es as common } from './common/es.ts'
import { es as deadline } from './deadline/es.ts'
import { es as documents } from './documents/es.ts'
import { es as failures } from './failures/es.ts'
import { es as lifecycle } from './lifecycle/es.ts'
import { es as lists } from './lists/es.ts'
import { es as mail } from './mail/es.ts'
import { es as notice } from './notice/es.ts'
import { es as office } from './office/es.ts'
import { es as person } from './person/es.ts'
import { es as portal } from './portal/es.ts'
import { es as profile } from './profile/es.ts'
import { es as public_ } from './public/es.ts'
import { es as records } from './records/es.ts'
import { es as review } from './review/es.ts'
import { es as services } from './services/es.ts'
import { es as shell } from './shell/es.ts'
import { es as signature } from './signature/es.ts'
import { es as statistics } from './statistics/es.ts'
import { es as typed } from './typed/es.ts'

/** Every text in Spanish: the language that the documents are written in, and the type of the others. */
export const es = {
  ...access,
  ...approval,
  ...audit,
  ...cards,
  ...certificate,
  ...common,
  ...deadline,
  ...documents,
  ...failures,
  ...lifecycle,
  ...lists,
  ...mail,
  ...notice,
  ...office,
  ...person,
  ...portal,
  ...profile,
  ...public_,
  ...records,
  ...review,
  ...services,
  ...shell,
  ...statistics,
  ...typed,
  ...signature,
} as const
