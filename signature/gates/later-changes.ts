import { permittedChanges } from '../changes/permitted.ts'
import { revisionsAfter } from '../changes/revisions.ts'
import type { Subject } from '../subject.ts'

/** In square points, a fifth of a page of ours: what all later signatures may show together. */
const MOST_SHOWN = 96_000

/** S29, 5: the later revisions changed nothing but what may come after a signature. */
export function laterChanges({ file, coveredEnd }: Subject): boolean {
  let shown = 0
  for (const revision of revisionsAfter(file, coveredEnd) ?? []) {
    const changes = permittedChanges(revision)
    if (changes === null) return false
    for (const change of changes) if ('area' in change) shown += change.area
  }
  return shown <= MOST_SHOWN
}
