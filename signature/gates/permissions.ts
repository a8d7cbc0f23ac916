import { keepsLocks } from '../changes/kept-locks.ts'
import { revisionsAfter } from '../changes/revisions.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: the later changes respect the certification and locks of the signed file (DocMDP, FieldMDP). */
export function permissions({ file, coveredEnd }: Subject): boolean {
  return (revisionsAfter(file, coveredEnd) ?? []).every(keepsLocks)
}
