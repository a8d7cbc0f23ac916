import { flawIn } from '../reading/reading.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: every way of reading the file finds the same objects, in the signed part and in later ones. */
export const oneReading = ({ file, coveredEnd }: Subject): boolean => flawIn(file, coveredEnd) === null
