import type { Facts, Field } from '@djbr/domain/fields/field.ts'

export const SPECIAL_CHARACTER = 'common.specialCharacter'

const UNSEEN = /^[\p{C}\p{M}\p{Z}]/u

/** Returns a character in readable form: an invisible one by its Unicode number. */
const readable = (sign: string) =>
  UNSEEN.test(sign) ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : sign

/** Returns the first typed character that the field does not accept (R1.45); null when all are accepted, or the value is no text. */
export function refusedSign(field: Field, value: unknown, facts: Facts): string | null {
  if (typeof value !== 'string') return null
  const refused = (value.match(/.\p{M}*/gsu) ?? []).find((sign) => field.validate(sign, facts) === SPECIAL_CHARACTER)
  return refused === undefined ? null : readable(refused)
}
