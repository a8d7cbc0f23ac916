import type { Translation } from '../translation.ts'
import { es } from './es.ts'

/** Provisional: attested words only, not yet read by a native speaker; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,
  'portal.principal': 'Qallta laphi',
  'portal.previous': 'Kutt’aña',
  'portal.information': 'Yatiyawi',
  'portal.help': 'Yanapa',
  'portal.file.redirecting': 'Suyt’ma, mira suma...',
}
