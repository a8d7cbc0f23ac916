import { es } from './sections/es.ts'
import type { Translation } from './translation.ts'

/** What it says in Aymara: what nobody revised (`ay-revised.ts`) in attested words only; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,
}
