import { es as common } from './common/es.ts'
import { es as portal } from './portal/es.ts'
import { es as shell } from './shell/es.ts'

/** The texts of the public portal, and of whatever may go wrong on it: a browser loads no others until something is opened. */
export const es = {
  ...common,
  ...portal,
  ...shell,
} as const
