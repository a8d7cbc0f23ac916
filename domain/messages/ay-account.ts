import { es } from './es-account.ts'
import type { Translation } from './translation.ts'

/** Provisional: attested words only, not yet read by a native speaker; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,

  'access.password': "Ist'araña chimpu",
  'access.enter': 'Mantaña',

  'public.login.submitting': 'Suyt’ma, mira suma...',

  'review.debts': 'Manunaka',
}
