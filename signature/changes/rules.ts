import { type Clause, type Condition, reading, rows } from './table.ts'

/** A rule for what follows a signature, by its published code: `row.condition` of the table, or `reading.clause`. */
export type Rule = Condition | Clause

/** The broken rule, and the number of the object that broke it; null where no single object did. */
export type Refusal = { readonly rule: Rule; readonly object: number | null }

/**
 * What is known of the signed content. `unchanged`: the file still says it, and every addition is permitted. `changed`: it does not. `unestablished`:
 * that cannot be established.
 */
export type Outcome = 'unchanged' | 'changed' | 'unestablished'

/** Rules that cannot be broken without changing what was signed. A breach of any other rule may be harmless. */
const provesChange: ReadonlySet<Rule> = new Set([
  'anyObject.stays',
  'anyObject.signedStays',
  'anyObject.usedForThisAlone',
  'bookkeeping.catalogAgrees',
  'validationData.stays',
  'form.agrees',
  'form.fieldsStay',
  'formDefaults.resourcesStay',
  'preparedField.keys',
  'preparedField.typeStays',
  'preparedField.pageStays',
  'preparedField.rectangleStays',
  'preparedField.byTrusted',
  'preparedField.staysShown',
  'preparedField.lookStays',
  'annotations.pageAgrees',
  'annotations.stay',
  'appearance.byTrusted',
  'formDefaults.byTrusted',
  'dates.byTrusted',
  'dates.infoAgrees',
  'dates.xmpAgrees',
])

/** Returns what a refusal by a rule proves. */
export const outcomeOf = (rule: Rule): Exclude<Outcome, 'unchanged'> => (provesChange.has(rule) ? 'changed' : 'unestablished')

/** Every rule with its requirement, in the words of the table. */
export const rules: ReadonlyMap<Rule, string> = new Map([
  ...Object.entries(rows).flatMap(([row, { when }]) =>
    Object.entries(when).map(([condition, asks]) => [`${row}.${condition}` as Rule, asks] as const),
  ),
  ...Object.entries(reading).map(([clause, asks]) => [`reading.${clause}` as Rule, asks] as const),
])
