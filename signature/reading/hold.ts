import type { reading } from '../changes/table.ts'
import { Damage } from '../damage.ts'

/** Throws unless a file meets a clause of the one reading; `object` is the number of the object checked, null for the whole file. */
export function hold(clause: keyof typeof reading, holds: boolean, object: number | null = null): asserts holds {
  if (!holds) throw new Damage('structure', clause, { rule: `reading.${clause}`, object })
}
