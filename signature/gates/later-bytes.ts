import { revisionsAfter } from '../changes/revisions.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: what follows the covered part is whole later revisions, or one line end. */
export function laterBytes({ file, coveredEnd }: Subject): boolean {
  return revisionsAfter(file, coveredEnd) !== null
}
