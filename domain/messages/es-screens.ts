import { es as access } from './access/es.ts'
import { es as activity } from './activity/es.ts'
import { es as approval } from './approval/es.ts'
import { es as controls } from './controls/es.ts'
import { es as credentials } from './credentials/es.ts'
import { es as deadline } from './deadline/es.ts'
import { es as draft } from './draft/es.ts'
import { es as examined } from './examined/es.ts'
import { es as frame } from './frame/es.ts'
import { es as imports } from './import/es.ts'
import { es as lifecycle } from './lifecycle/es.ts'
import { es as outages } from './outages/es.ts'
import { es as person } from './person/es.ts'
import { es as profile } from './profile/es.ts'
import { es as public_ } from './public/es.ts'
import { es as records } from './records/es.ts'
import { es as register } from './register/es.ts'
import { es as review } from './review/es.ts'

/** The texts of signing in and of the screens of declarants. */
export const es = {
  ...frame,
  ...controls,
  ...access,
  ...activity,
  ...approval,
  ...credentials,
  ...deadline,
  ...outages,
  ...imports,
  ...lifecycle,
  ...person,
  ...profile,
  ...register,
  ...public_,
  ...records,
  ...review,
  ...draft,
  ...examined,
} as const
