import { date, oneOf } from '../fields/field.ts'
import { both, digits, words, yesNo } from './fields.ts'
import { defineList } from './list-kind.ts'

/** Codes of the sign-in methods and the captcha. */
export const FLAG = { traditional: 1, digital: 2, captcha: 3 } as const

/** Which parts of the portal are open (R3.5, R8.48). An environment setting overrides it. */
export const flags = defineList({
  name: 'banderas',
  table: 'portalFlag',
  group: 'portal',
  texts: { title: 'lists.flag.title', one: 'lists.flag.one', intro: 'lists.flag.intro' },
  fields: {
    code: oneOf({
      label: 'lists.flag.flag',
      ...both('codigo'),
      options: [
        { code: FLAG.traditional, label: 'lists.flag.traditional' },
        { code: FLAG.digital, label: 'lists.flag.digital' },
        { code: FLAG.captcha, label: 'lists.flag.captcha' },
      ],
    }),
    enabled: yesNo({ label: 'lists.flag.enabled', wire: 'habilitado' }),
  },
  columns: ['code', 'enabled'],
  headline: 'code',
  once: [{ by: ['code'] }],
  kept: ['code'],
  numbered: [],
  closed: 'lists.flag.closed',
})

/** Codes of the dates that the portal's rules depend on. */
export const PORTAL_DATE = { start: 1 } as const

/** Day from which the portal takes declarations (R6.8, R8.68); it does not know what fell due before. */
export const portalDates = defineList({
  name: 'fechas_del_portal',
  table: 'portalDate',
  group: 'portal',
  texts: { title: 'lists.portalDate.title', one: 'lists.portalDate.one', intro: 'lists.portalDate.intro' },
  fields: {
    code: oneOf({
      label: 'lists.portalDate.which',
      ...both('codigo'),
      options: [{ code: PORTAL_DATE.start, label: 'lists.portalDate.start' }],
    }),
    day: date({ label: 'lists.portalDate.day', ...both('fecha') }),
  },
  columns: ['code', 'day'],
  headline: 'code',
  once: [{ by: ['code'] }],
  kept: ['code'],
  numbered: [],
  closed: 'lists.portalDate.closed',
})

/** Statements sworn at finalizing, in each language (R6.22, R6.23). A sworn declaration keeps the words of its day. */
export const swornStatements = defineList({
  name: 'afirmaciones',
  table: 'swornStatement',
  group: 'portal',
  texts: { title: 'lists.statement.title', one: 'lists.statement.one', intro: 'lists.statement.intro' },
  fields: {
    code: digits({ label: 'lists.code', wire: 'codigo', max: 9 }),
    es: words({ label: 'lists.statement.es', wire: 'texto_es', max: 400, lines: 3 }),
    en: words({ label: 'lists.statement.en', wire: 'texto_en', max: 400, lines: 3 }),
    ay: words({ label: 'lists.statement.ay', wire: 'texto_ay', max: 400, lines: 3 }),
  },
  columns: ['code', 'es', 'en', 'ay'],
  headline: 'es',
  once: [{ by: ['code'] }],
  kept: ['code'],
  numbered: [],
  closed: 'lists.statement.closed',
  named: { why: 'lists.statement.fixed' },
})
