import { revisionsAfter } from '../changes/revisions.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: only whole later revisions, or one line end, follow the covered part. */
export function laterBytes({ file, coveredEnd }: Subject): boolean {
  return revisionsAfter(file, coveredEnd) !== null
}
