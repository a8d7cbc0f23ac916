import type { Translation } from '../translation.ts'
import { es } from './es.ts'

/** Provisional: attested words only, not yet read by a native speaker; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,
  'controls.password.show': 'Uñachayaña',
  'controls.select.search': 'Thaqhaña',
  'controls.select.none': 'Janiwa utjkiti',
  'controls.table.noneFound': 'Janiwa utjkiti',
  'controls.pdf.loading': 'Ist’araskiwa...',
  'controls.table.number': 'Jakhu',
  'controls.table.all': 'Taqi',
  'controls.table.search': 'Thaqhaña',
  'controls.table.retry': 'Wasitatha yant’aña',
  'controls.table.previous': 'Nayrïri laphi',
  'controls.table.next': 'Jutiri laphi',
  'controls.pdf.previous': 'Nayrïri laphi',
  'controls.pdf.next': 'Jutiri laphi',
  'controls.pdf.page': 'laphi {page} / {total}',
  'controls.pdf.download': 'Apaqaña',
}
