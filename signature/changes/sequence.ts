import { insist, NotPermitted } from './insist.ts'
import { type Changes, orRefusal, permittedChanges, refusalOf } from './permitted.ts'
import { pageTakenBeyond } from './places.ts'
import type { Revision } from './revisions.ts'
import type { Refusal } from './rules.ts'

/** Why an update is refused; `update` is null where the refusal is about all of them together. */
type RefusedUpdate = Refusal & { readonly update: Revision | null }

/** Returns why the updates after a signature are not permitted (S29, 5), each by itself or all together; empty when all their changes are permitted. */
export function refusalsOf(revisions: readonly Revision[]): RefusedUpdate[] {
  const alone = revisions.flatMap((update) => {
    const refusal = refusalOf(update)
    return refusal ? [{ ...refusal, update }] : []
  })
  if (alone.length > 0) return alone
  const together = orRefusal(() => holdTogether(revisions.flatMap((revision) => permittedChanges(revision) ?? [])))
  return together instanceof NotPermitted ? [{ ...together.refusal, update: null }] : []
}

function holdTogether(updates: readonly Changes[]): void {
  const page = pageTakenBeyond(updates.flatMap(({ shown }) => shown))
  insist('appearance.areaInAll', page === null, page)
  const lastSigned = updates.findLastIndex(({ list }) => list.some(({ kind }) => kind === 'signature' || kind === 'timestamp'))
  const dates = updates.slice(lastSigned + 1).flatMap(({ list }) => list.filter((change) => change.kind === 'dates'))
  insist('dates.beside', dates.length === 0, dates[0]?.object ?? null)
}
