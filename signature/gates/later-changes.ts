import { permittedChanges } from '../changes/permitted.ts'
import { revisionsAfter } from '../changes/revisions.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: the later revisions changed nothing but what may come after a signature. */
export function laterChanges({ file, coveredEnd }: Subject): boolean {
  return (revisionsAfter(file, coveredEnd) ?? []).every((revision) => permittedChanges(revision) !== null)
}
