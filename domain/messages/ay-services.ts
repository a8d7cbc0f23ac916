import { es } from './es-services.ts'
import type { Translation } from './translation.ts'

/** Provisional: attested words only, not yet read by a native speaker; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,

  'signature.retry': 'Wasitatha yant’aña',
  'signature.known.again': 'Wasitatha yant’aña',
}
