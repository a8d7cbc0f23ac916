import { revisionsAfter } from '../changes/revisions.ts'
import { refusalsOf } from '../changes/sequence.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: the later revisions made only changes that are permitted after a signature. */
export const laterChanges = ({ file, coveredEnd }: Subject): boolean => refusalsOf(revisionsAfter(file, coveredEnd) ?? []).length === 0
