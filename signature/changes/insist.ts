import type { Condition } from './table.ts'

/** An update is not of the permitted kind; its message is the condition of the table that it does not meet. */
export class NotPermitted extends Error {}

/** Holds an update to a condition of the table. */
export function insist(condition: Condition, holds: boolean): asserts holds {
  if (!holds) throw new NotPermitted(condition)
}
