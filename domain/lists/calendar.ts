import { fromEaster, isRule, isWrittenAsDay } from '../declaration/deadlines.ts'
import { choice, date, oneOf, text } from '../fields/field.ts'
import { displayDate, yearOf } from '../values/dates.ts'
import { decimal, validity } from './entry-fields.ts'
import { both, words, yesNo } from './fields.ts'
import { defineList } from './list-kind.ts'

/** Effect of a calendar day, for deadlines: a day without work, or a working day. */
export const DAY_EFFECT = { rest: 1, work: 0 } as const

const day = text({ label: 'lists.holiday.day', hint: 'lists.holiday.dayHint', ...both('dia'), max: 10, upper: true })

function wrongDay(entered: string) {
  if (isRule(entered)) return null
  return isWrittenAsDay(entered) ? 'lists.holiday.noSuchDay' : 'lists.holiday.dayInvalid'
}

/** Days without work, national or of a department, yearly or on a single day by decree (R6.10, R8.44). */
export const holidays = defineList({
  name: 'feriados',
  table: 'holiday',
  group: 'calendar',
  texts: { title: 'lists.holiday.title', one: 'lists.holiday.one', intro: 'lists.holiday.intro' },
  fields: {
    name: words({ label: 'lists.name', wire: 'descripcion', max: 120 }),
    day: {
      ...day,
      validate: (value: string, facts) => day.validate(value, facts) ?? wrongDay(value.trim().toUpperCase()),
    } satisfies typeof day,
    department: choice({
      label: 'lists.department',
      hint: 'lists.holiday.departmentHint',
      ...both('dep_codigo'),
      words: 'dep_descripcion',
      list: 'departamentos',
      required: false,
    }),
    effect: oneOf({
      label: 'lists.holiday.effect',
      ...both('suspende'),
      options: [
        { code: DAY_EFFECT.rest, label: 'lists.holiday.rest' },
        { code: DAY_EFFECT.work, label: 'lists.holiday.work' },
      ],
    }),
    norm: words({ label: 'lists.holiday.norm', hint: 'lists.holiday.normHint', wire: 'norma', max: 120, required: false }),
    ...validity,
  },
  explain(name, value, today, say) {
    const explained = name === 'day' ? fromEaster(String(value), yearOf(today)) : null
    if (!explained) return null
    const [date = '', next = ''] = explained.dates.map(displayDate)
    return say(explained.days < 0 ? 'lists.holiday.beforeEaster' : 'lists.holiday.afterEaster', {
      days: Math.abs(explained.days),
      date,
      next,
    })
  },
  columns: ['name', 'day', 'department', 'effect', 'norm'],
  headline: 'name',
  once: [{ by: ['day', 'department', 'effect'], untilEnded: true }],
  kept: [],
  numbered: [],
})

/** Exchange rates: Bolivianos for one unit of a currency from a day on. The conversion of amounts proposes them. */
export const rates = defineList({
  name: 'tipos_cambio',
  table: 'exchangeRate',
  group: 'calendar',
  texts: { title: 'lists.rate.title', one: 'lists.rate.one', intro: 'lists.rate.intro' },
  fields: {
    currency: text({
      label: 'lists.rate.currency',
      hint: 'lists.rate.currencyHint',
      ...both('moneda'),
      max: 3,
      pattern: /^(?!BOB)[A-Z]{3}$/,
      mismatch: 'lists.rate.currencyInvalid',
      upper: true,
    }),
    validFrom: date({ label: 'lists.rate.from', ...both('vigente_desde') }),
    rate: decimal({ label: 'lists.rate.rate', hint: 'lists.rate.rateHint', wire: 'tipo_cambio' }),
    source: words({ label: 'lists.rate.source', hint: 'lists.rate.sourceHint', wire: 'fuente', max: 200 }),
    sample: yesNo({ label: 'lists.rate.sample', hint: 'lists.rate.sampleHint', wire: 'muestra' }),
    validTo: validity.validTo,
  },
  columns: ['currency', 'validFrom', 'rate', 'source'],
  headline: 'currency',
  once: [{ by: ['validFrom', 'currency'] }],
  kept: ['currency', 'validFrom'],
  numbered: [],
})
