import { locksOf } from '../changes/locks.ts'
import { permittedChanges } from '../changes/permitted.ts'
import { type Revision, revisionsAfter } from '../changes/revisions.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: the later changes are within what certification and locks of the signed file leave open (DocMDP, FieldMDP). */
export function permissions({ file, coveredEnd }: Subject): boolean {
  return (revisionsAfter(file, coveredEnd) ?? []).every(keepsLocks)
}

function keepsLocks(revision: Revision): boolean {
  const known = kept.get(revision)
  if (known !== undefined) return known
  const signed = (permittedChanges(revision)?.list ?? []).flatMap((change) => (change.kind === 'signature' ? change.field : []))
  const keeps = signed.length === 0 || locksOf(revision.before).every((isLocked) => !signed.some(isLocked))
  kept.set(revision, keeps)
  return keeps
}

/** Several signatures look at the same update. */
const kept = new WeakMap<Revision, boolean>()
