import { isReference, type Value } from '../pdf/values.ts'
import type { Refusal } from './rules.ts'
import type { Condition } from './table.ts'

/** Thrown when an update is not permitted. */
export class NotPermitted extends Error {
  readonly refusal: Refusal
  constructor(rule: Condition, object: number | null) {
    super(rule)
    this.refusal = { rule, object }
  }
}

/** Returns the number of the object that a value refers to; null for an inline value. */
export const objectOf = (value: Value | undefined): number | null => (isReference(value) ? value.number : null)

/** Throws `NotPermitted` unless a condition of the table holds; `object` is the number of the object checked, null for the trailer or an inline value. */
export function insist(condition: Condition, holds: boolean, object: number | null): asserts holds {
  if (!holds) throw new NotPermitted(condition, object)
}
