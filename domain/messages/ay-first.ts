import { es } from './es-first.ts'
import type { Translation } from './translation.ts'

/** Provisional: attested words only, not yet read by a native speaker; the rest stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,

  'common.fault': 'Luqtasirixa janiwa mayitasa katuqaña phuqaykiti.',

  'portal.principal': 'Qallta laphi',
  'portal.previous': 'Kutt’aña',
  'portal.information': 'Yatiyawi',
  'portal.help': 'Yanapa',
  'portal.file.redirecting': 'Suyt’ma, mira suma...',

  'shell.loading': 'Ist’araskiwa...',
  'shell.working': 'Suyt’ma, mira suma...',
  'shell.back': 'Kutt’aña',
  'shell.error.home': 'Qallta laphi',
  'shell.language': 'Aru',
  'shell.http.connection': 'Luqtataruxa janiwa mantañjamäkiti.',
  'shell.work.title': 'Suyt’ma, mira suma...',
  'shell.work.stop': 'Janiw saña',
  'shell.dialog.close': 'Llawintaña',
  'shell.toast.close': 'Llawintaña',
  'shell.dialog.help': 'Yanapa',
}
