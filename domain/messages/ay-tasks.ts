import { es } from './es-tasks.ts'
import type { Translation } from './translation.ts'

/** Provisional: attested words only, not yet read by a native speaker; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,

  'documents.page': 'Laphi {page} / {pages}',
  'documents.number': 'Jakhu',
  'documents.chapter.debts': 'Manunaka',
  'documents.chapter.summary': "Juk'aptayäwi",
  'documents.summary.debts': 'Manunaka',
  'documents.certificate.names': 'Suti',
}
