import { isCount } from '../pdf/values.ts'
import type { Subject } from '../subject.ts'

/** S29, 2: everything from the first byte is covered except the hexadecimal string of this very signature. */
export function byteRange({ range, contents, file }: Subject): boolean {
  const [start, length, next, rest] = range
  if (range.length !== 4 || !isCount(start) || !isCount(length) || !isCount(next) || !isCount(rest)) return false
  if (!contents?.hex || contents.start < 0) return false
  // @protects S29 a signature covers everything but its own bytes
  //   without: length === contents.start && next === contents.end &&
  return start === 0 && length === contents.start && next === contents.end && next + rest <= file.bytes.length
}
