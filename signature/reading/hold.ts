import type { reading } from '../changes/table.ts'
import { Damage } from '../damage.ts'

/** Holds a file to a clause of the one reading; `object` is the number of the object that is looked at, null where it is the whole. */
export function hold(clause: keyof typeof reading, holds: boolean, object: number | null = null): asserts holds {
  if (!holds) throw new Damage('structure', clause, { rule: `reading.${clause}`, object })
}
