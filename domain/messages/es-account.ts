import { es as access } from './access/es.ts'
import { es as activity } from './activity/es.ts'
import { es as approval } from './approval/es.ts'
import { es as credentials } from './credentials/es.ts'
import { es as examined } from './examined/es.ts'
import { es as finish } from './finish/es.ts'
import { es as imports } from './import/es.ts'
import { es as lifecycle } from './lifecycle/es-later.ts'
import { es as profile } from './profile/es.ts'
import { es as public_ } from './public/es.ts'
import { es as register } from './register/es.ts'
import { es as review } from './review/es.ts'

/** The texts of signing in, of one’s own account, and of what a person does before, after and beside filling in a declaration. */
export const es = {
  ...access,
  ...activity,
  ...credentials,
  ...lifecycle,
  ...examined,
  ...profile,
  ...public_,
  ...register,
  ...approval,
  ...imports,
  ...review,
  ...finish,
} as const
