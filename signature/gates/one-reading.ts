import { flawIn } from '../reading/reading.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: every way of reading the file finds the same objects, in what was signed and in what came later. */
export const oneReading = ({ file, coveredEnd }: Subject): boolean => flawIn(file, coveredEnd) === null
