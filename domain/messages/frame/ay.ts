import type { Translation } from '../translation.ts'
import { es } from './es.ts'

/** Provisional: attested words only, not yet read by a native speaker; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,
  'frame.saving': 'Suyt’ma, mira suma...',
  'frame.expand': 'Jist’araña',
  'frame.debts': 'Manunaka',
}
