import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'services.search.title': 'Search a public summary',
  'services.search.intro': 'Of the last declaration received from a public servant, less than two years ago.',
  'services.status.title': 'Look up the status of my declaration',
  'services.status.intro': 'With the identity document and the date of birth of whoever declares.',
  'services.help.title': 'Help and documents',
  'services.help.intro': 'Manuals, guides and norms for filing your declaration. Each is a PDF that you can download, in Spanish.',
}
