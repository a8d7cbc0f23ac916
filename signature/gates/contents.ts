import { latin } from '../pdf/lexer.ts'
import type { Subject } from '../subject.ts'

/** S29, 2 and 3: the string holds one encoding in whole hexadecimal pairs, and nothing but noughts behind it. */
export function contents({ contents: held, file, cms }: Subject): boolean {
  if (!held || !cms) return false
  const digits = latin(file.bytes, held.start + 1, held.end - 1)
  return digits.length % 2 === 0 && /^[0-9A-Fa-f]*$/.test(digits) && cms.rest.every((byte) => byte === 0)
}
