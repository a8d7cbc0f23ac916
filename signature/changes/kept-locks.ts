import { locksOf } from './locks.ts'
import { permittedChanges } from './permitted.ts'
import type { Revision } from './revisions.ts'

/** Whether an update signs nothing that certification and locks of the file before it close (DocMDP, FieldMDP). */
export function keepsLocks(revision: Revision): boolean {
  const known = kept.get(revision)
  if (known !== undefined) return known
  const signed = (permittedChanges(revision)?.list ?? []).flatMap((change) => (change.kind === 'signature' ? change.field : []))
  const keeps = signed.length === 0 || locksOf(revision.before).every((isLocked) => !signed.some(isLocked))
  kept.set(revision, keeps)
  return keeps
}

/** Several signatures look at the same update. */
const kept = new WeakMap<Revision, boolean>()
