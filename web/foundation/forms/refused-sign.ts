import type { Facts, Field } from '@djbr/domain/fields/field.ts'

export const SPECIAL_CHARACTER = 'common.specialCharacter'

const UNSEEN = /^[\p{C}\p{M}\p{Z}]/u

/** A sign as it can be read: by its number in Unicode where nothing is seen of it. */
const readable = (sign: string) =>
  UNSEEN.test(sign) ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : sign

/** The first sign of what was typed that its field does not take (R1.45); null when each is taken, or it is no text. */
export function refusedSign(field: Field, value: unknown, facts: Facts): string | null {
  if (typeof value !== 'string') return null
  const refused = (value.match(/.\p{M}*/gsu) ?? []).find((sign) => field.validate(sign, facts) === SPECIAL_CHARACTER)
  return refused === undefined ? null : readable(refused)
}
