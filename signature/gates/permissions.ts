import { keepsLocks } from '../changes/kept-locks.ts'
import { revisionsAfter } from '../changes/revisions.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: the later changes are within what certification and locks of the signed file leave open (DocMDP, FieldMDP). */
export function permissions({ file, coveredEnd }: Subject): boolean {
  return (revisionsAfter(file, coveredEnd) ?? []).every(keepsLocks)
}
