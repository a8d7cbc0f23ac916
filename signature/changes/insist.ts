import { isReference, type Value } from '../pdf/values.ts'
import type { Refusal } from './rules.ts'
import type { Condition } from './table.ts'

/** An update is not of the permitted kind. */
export class NotPermitted extends Error {
  readonly refusal: Refusal
  constructor(rule: Condition, object: number | null) {
    super(rule)
    this.refusal = { rule, object }
  }
}

/** The number of the object that a value refers to; null where it stands inside another. */
export const objectOf = (value: Value | undefined): number | null => (isReference(value) ? value.number : null)

/** Holds an update to a condition of the table; `object` is the number of the object that is looked at, null where it is the trailer or stands inside another. */
export function insist(condition: Condition, holds: boolean, object: number | null): asserts holds {
  if (!holds) throw new NotPermitted(condition, object)
}
