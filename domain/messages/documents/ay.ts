import type { Translation } from '../translation.ts'
import { es } from './es.ts'

export const ay: Translation<typeof es> = {
  ...es,
  'documents.page': 'Laphi {page} / {pages}',
  'documents.number': 'Jakhu',
  'documents.chapter.debts': 'Manunaka',
  'documents.chapter.summary': "Juk'aptayäwi",
  'documents.summary.debts': 'Manunaka',
  'documents.certificate.names': 'Suti',
}
