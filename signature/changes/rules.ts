import { type Clause, type Condition, reading, rows } from './table.ts'

/** A rule for what stands behind a signature, by its published code: `row.condition` of the table, or `reading.clause`. */
export type Rule = Condition | Clause

/** The rule that was not met, and the number of the object that did not meet it; null where it is about no single object. */
export type Refusal = { readonly rule: Rule; readonly object: number | null }

/**
 * What is known of what was signed. `unchanged`: the file still says it, and whatever was added may be there. `changed`: it does not. `unestablished`:
 * that cannot be told for sure.
 */
export type Outcome = 'unchanged' | 'changed' | 'unestablished'

/** The rules that nothing breaks without changing what was signed. Whatever breaks one of the others may be harmless. */
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

/** What a refusal by a rule proves. */
export const outcomeOf = (rule: Rule): Exclude<Outcome, 'unchanged'> => (provesChange.has(rule) ? 'changed' : 'unestablished')

/** Every rule with what it asks, in the words of the table. */
export const rules: ReadonlyMap<Rule, string> = new Map([
  ...Object.entries(rows).flatMap(([row, { when }]) =>
    Object.entries(when).map(([condition, asks]) => [`${row}.${condition}` as Rule, asks] as const),
  ),
  ...Object.entries(reading).map(([clause, asks]) => [`reading.${clause}` as Rule, asks] as const),
])
