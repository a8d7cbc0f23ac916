import { readingOf } from '../reading/reading.ts'
import type { Subject } from '../subject.ts'

/**
 * S29, 5: every way of reading the file finds the same objects, in what was signed and in what came later. What streams and strings of the signed part look
 * like is of no matter where nothing came later: then nobody but who signed had a say in how a reader takes the file.
 */
export function oneReading({ file, coveredEnd }: Subject): boolean {
  const writings = readingOf(file)
  const isAll = writings.at(-1)?.start === undefined || (writings.at(-1)?.start ?? 0) < coveredEnd
  return writings.every(({ flaw, hidden }) => flaw === null && (isAll || hidden() === null))
}
