import type { Field } from '@djbr/domain/fields/field.ts'

const ON_ONE_LINE: readonly Field['control']['type'][] = ['money', 'month', 'date', 'identity']
/** Of a text, the pattern of a number: an account. */
const DIGITS = /^[0-9]+$/.source

/** Whether a field's values stay on one line in a table. */
export const isUnbreakable = ({ control }: Field): boolean =>
  ON_ONE_LINE.includes(control.type) || (control.type === 'text' && control.pattern?.source === DIGITS)
