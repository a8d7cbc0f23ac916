import { type Facts, type Field, text } from '../fields/field.ts'
import type { Reference } from '../messages/reference.ts'
import type { MessageKey } from '../messages/text.ts'
import { PRINTED } from '../values/characters.ts'

/** Longest reason kept for an act on another person, in characters. */
export const MAX_REASON_LENGTH = 250
const MIN_WORDS = 2
const MIN_SIGNS = 10

const WORD = /[\p{L}\p{M}\p{N}]{2,}/gu
const SIGN = /[\p{L}\p{N}]/gu

/** Whether a text is a reason: two or more different words, ten letters or digits in all (R8.69). A full stop, a repeated letter or nothing is not. */
export function isReason(text: string): boolean {
  const words = new Set(text.toLowerCase().match(WORD))
  return words.size >= MIN_WORDS && (text.match(SIGN)?.length ?? 0) >= MIN_SIGNS
}

interface ReasonNames {
  readonly label: MessageKey
  readonly hint?: MessageKey
}

/** Returns the field for a staff member's reason, as every form asks for it: one line (R8.11, R8.69). */
export function reasonField(names: ReasonNames): Field<string> {
  const line = text({ ...names, read: 'motivo', write: 'motivo', max: MAX_REASON_LENGTH, pattern: PRINTED })
  const validate = (value: string, facts: Facts): Reference | null =>
    line.validate(value, facts) ?? (isReason(value) ? null : 'controls.reasonTooShort')
  return { ...line, validate }
}
