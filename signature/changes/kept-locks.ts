import { locksOf } from './locks.ts'
import { permittedChanges } from './permitted.ts'
import type { Revision } from './revisions.ts'

/** Whether an update signs nothing that the certification and locks of the earlier file forbid (DocMDP, FieldMDP). */
export function keepsLocks(revision: Revision): boolean {
  const known = kept.get(revision)
  if (known !== undefined) return known
  const signed = (permittedChanges(revision)?.list ?? []).flatMap((change) => (change.kind === 'signature' ? change.field : []))
  const keeps = signed.length === 0 || locksOf(revision.before).every((isLocked) => !signed.some(isLocked))
  kept.set(revision, keeps)
  return keeps
}

/** Cached, because several signatures look at the same update. */
const kept = new WeakMap<Revision, boolean>()
