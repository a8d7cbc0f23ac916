import { es } from './es-tasks.ts'
import type { Translation } from './translation.ts'

/** What it says in Aymara: what nobody revised (`ay-revised.ts`) in attested words only; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,

  'documents.page': 'Laphi {page} / {pages}',
  'documents.chapter.debts': 'Manunaka',
  'documents.chapter.summary': "Juk'aptayäwi",
  'documents.number': 'Jakhu',
  'documents.summary.debts': 'Manunaka',
  'documents.certificate.names': 'Suti',
}
