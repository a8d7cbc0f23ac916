import { oneOf } from '../fields/field.ts'
import type { FieldSet, Problem, RecordOf } from '../fields/record-kind.ts'
import { both, digits, lines, words } from '../lists/fields.ts'
import type { MessageKey } from '../messages/text.ts'
import { MAX_REASON_LENGTH, reasonField } from '../office/reason.ts'
import { displayDate, type PlainDate, parseDisplayDate } from '../values/dates.ts'
import { type RegisterRules, registerRules } from './rules.ts'

const [YES, NO] = [1, 2]
const MAX_DAYS = 365
const MAX_SIGNS = 12_000

const days = (label: MessageKey, hint: MessageKey, wire: string) =>
  digits({ label, hint, wire, max: MAX_DAYS, required: 'common.required' })

const isOn = (label: MessageKey, wire: string) =>
  oneOf({
    label,
    ...both(wire),
    options: [
      { code: YES, label: 'shell.yes' },
      { code: NO, label: 'shell.no' },
    ],
  })

const switches = {
  daysBeforeEntry: days('followup.rules.daysBeforeEntry', 'followup.rules.daysBeforeEntryHint', 'dias_antes_ingreso'),
  firstYearBeginsAfterEntry: isOn('followup.rules.firstYearBeginsAfterEntry', 'primera_anual_despues_ingreso'),
  exitVoidsYear: isOn('followup.rules.exitVoidsYear', 'egreso_libera_anual'),
  extraMonthOutsideCapitals: isOn('followup.rules.extraMonthOutsideCapitals', 'mes_mas_fuera_capital'),
  extraMonthAbroad: isOn('followup.rules.extraMonthAbroad', 'mes_mas_exterior'),
  promotionOwes: isOn('followup.rules.promotionOwes', 'ascenso_obliga'),
  returnDays: days('followup.rules.returnDays', 'followup.rules.returnDaysHint', 'dias_retorno'),
  returnOwesBoth: isOn('followup.rules.returnOwesBoth', 'retorno_obliga_ambas'),
  successors: lines({
    label: 'followup.rules.successors',
    hint: 'followup.rules.successorsHint',
    wire: 'sucesiones',
    max: MAX_SIGNS,
  }),
} as const satisfies Record<keyof RegisterRules, { readonly write: string }>

/** Switches of the register, as in the form and on the wire (R11.5). */
export const rulesSwitches = { name: 'rulesSwitches', fields: switches } as const satisfies FieldSet
export type EnteredRules = RecordOf<typeof rulesSwitches>
export type RulesSwitch = keyof RegisterRules

export const RULES_SWITCHES = Object.keys(switches) as readonly RulesSwitch[]

/** Rules proposed to replace those in force, with the act and the reason (R11.25). */
export const rulesChange = {
  name: 'rulesChange',
  fields: {
    ...switches,
    reference: words({
      label: 'office.writeOff.reference',
      hint: 'office.writeOff.referenceHint',
      wire: 'referencia',
      max: MAX_REASON_LENGTH,
    }),
    reason: reasonField({ label: 'office.restore.reason' }),
  },
  check: (entered: Pick<EnteredRules, 'successors'>): readonly Problem[] =>
    successorsIn(entered) ? [] : [{ field: 'successors', message: 'followup.rules.successorsWrong' }],
} as const satisfies FieldSet

/** Returns the switches in which two sets of rules differ. */
export const differingSwitches = (one: RegisterRules, other: RegisterRules): readonly RulesSwitch[] =>
  RULES_SWITCHES.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/** Returns the rules entered in a form; undefined when they are invalid: successors not written as asked, two for one entity, or in a cycle. */
export function rulesOf(entered: EnteredRules): RegisterRules | undefined {
  const on = (code: number | null) => code === YES
  const successors = successorsIn(entered)
  if (!successors) return undefined
  const read = registerRules.safeParse({
    daysBeforeEntry: Number(entered.daysBeforeEntry),
    firstYearBeginsAfterEntry: on(entered.firstYearBeginsAfterEntry),
    exitVoidsYear: on(entered.exitVoidsYear),
    extraMonthOutsideCapitals: on(entered.extraMonthOutsideCapitals),
    extraMonthAbroad: on(entered.extraMonthAbroad),
    promotionOwes: on(entered.promotionOwes),
    returnDays: Number(entered.returnDays),
    returnOwesBoth: on(entered.returnOwesBoth),
    successors,
  })
  return read.data
}

/** Returns rules as the initial values of a form. */
export function enteredFrom(rules: RegisterRules): EnteredRules {
  const code = (on: boolean) => (on ? YES : NO)
  return {
    daysBeforeEntry: String(rules.daysBeforeEntry),
    firstYearBeginsAfterEntry: code(rules.firstYearBeginsAfterEntry),
    exitVoidsYear: code(rules.exitVoidsYear),
    extraMonthOutsideCapitals: code(rules.extraMonthOutsideCapitals),
    extraMonthAbroad: code(rules.extraMonthAbroad),
    promotionOwes: code(rules.promotionOwes),
    returnDays: String(rules.returnDays),
    returnOwesBoth: code(rules.returnOwesBoth),
    successors: rules.successors.map(({ from, to, since }) => `${from}; ${to}; ${displayDate(since)}`).join('\n'),
  }
}

/** Returns the successors entered in a form, one per line; undefined when they are invalid. */
function successorsIn({ successors }: Pick<EnteredRules, 'successors'>): RegisterRules['successors'] | undefined {
  return registerRules.shape.successors.safeParse(successors.split('\n').filter(Boolean).map(successorIn)).data
}

const SUCCESSOR = /^(\d{1,9})\s*;\s*(\d{1,9})\s*;\s*(\S{10})$/

/** Reads `12; 34; 01/01/2027`: the entity that ends, its successor, and since when. Null for any other line. */
function successorIn(line: string): { readonly from: number; readonly to: number; readonly since: PlainDate } | null {
  const [, from, to, day = ''] = SUCCESSOR.exec(line) ?? []
  const since = parseDisplayDate(day)
  return from && to && since ? { from: Number(from), to: Number(to), since } : null
}
