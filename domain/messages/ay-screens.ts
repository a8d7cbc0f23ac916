import { es } from './es-screens.ts'
import type { Translation } from './translation.ts'

/** Provisional: attested words only, not yet read by a native speaker; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,

  'frame.saving': 'Suyt’ma, mira suma...',
  'frame.expand': 'Jist’araña',
  'frame.debts': 'Manunaka',

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

  'person.yes': 'Jisa',
  'person.no': 'Janiwa',
  'person.country': 'Mama marka',
  'person.female': 'Warmi',
  'person.male': 'Chacha',
  'person.email': 'Chaski jalayiri',

  'records.description': "Uñt'ayawi",
  'records.observation': 'Amuykipanaka',
  'records.deposit.description': "Uñt'ayawi",
  'records.title.description': "Uñt'ayawi",
  'records.previousPost.country': 'Mama marka',

  'shell.notifications': 'Yatiyawi',
  'shell.session.stay': 'Luraskakiña',
  'shell.session.understood': 'Iyaw saña',
  'shell.reload': 'Jichhakiptaña',
  'shell.signOut': 'Mistuña',
  'shell.section.debts': 'Manunaka',
  'shell.section.finish': 'Tukuyaña',
  'shell.yes': 'Jisa',
  'shell.no': 'Janiwa',
  'shell.select.choose': 'Ajlliña',
  'shell.cancel': 'Janiw saña',
  'shell.close': 'Llawintaña',
}
