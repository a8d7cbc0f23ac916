import { permittedChanges } from '../changes/permitted.ts'
import { isWithinPages, type Shown } from '../changes/places.ts'
import { revisionsAfter } from '../changes/revisions.ts'
import type { Subject } from '../subject.ts'

/** S29, 5: the later revisions changed nothing but what may come after a signature, and took no more of a page than they may. */
export function laterChanges({ file, coveredEnd }: Subject): boolean {
  const shown: Shown[] = []
  for (const revision of revisionsAfter(file, coveredEnd) ?? []) {
    const changes = permittedChanges(revision)
    if (changes === null) return false
    shown.push(...changes.shown)
  }
  return isWithinPages(shown)
}
