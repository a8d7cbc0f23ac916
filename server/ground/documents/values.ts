import type { Field } from '@djbr/domain/fields/field.ts'

const ON_ONE_LINE: readonly Field['control']['type'][] = ['money', 'month', 'date', 'identity']
/** The pattern of a text that is a number, such as an account. */
const DIGITS = /^[0-9]+$/.source

/** Whether a field's values stay on one line in a table. */
export const isUnbreakable = ({ control }: Field): boolean =>
  ON_ONE_LINE.includes(control.type) || (control.type === 'text' && control.pattern?.source === DIGITS)
