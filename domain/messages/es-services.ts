import { es as lot } from './lot/es.ts'
import { es as offline } from './offline/es.ts'
import { es as services } from './services/es.ts'
import { es as signature } from './signature/es.ts'
import { es as statistics } from './statistics/es.ts'

/** The texts that only the public services need: certificates, signatures, search, status, help and statistics. */
export const es = {
  ...lot,
  ...offline,
  ...services,
  ...signature,
  ...statistics,
} as const
