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

/** Holds an update to a condition of the table; `object` is the number of the object that is looked at, null where it is the whole. */
export function insist(condition: Condition, holds: boolean, object: number | null = null): asserts holds {
  if (!holds) throw new NotPermitted(condition, object)
}
