import { es } from './es-first.ts'
import type { Translation } from './translation.ts'

/** What it says in Aymara: what nobody revised (`ay-revised.ts`) in attested words only; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,

  'common.fault': 'Luqtasirixa janiwa mayitasa katuqaña phuqaykiti.',
  'portal.previous': 'Kutt’aña',
  'portal.principal': 'Qallta laphi',
  'portal.information': 'Yatiyawi',
  'portal.help': 'Yanapa',
  'portal.file.redirecting': 'Suyt’ma, mira suma...',
  'shell.loading': 'Ist’araskiwa...',
  'shell.working': 'Suyt’ma, mira suma...',
  'shell.back': 'Kutt’aña',
  'shell.language': 'Aru',
  'shell.http.connection': 'Luqtataruxa janiwa mantañjamäkiti.',
  'shell.error.home': 'Qallta laphi',
  'shell.toast.close': 'Llawintaña',
  'shell.dialog.close': 'Llawintaña',
  'shell.dialog.help': 'Yanapa',
}
