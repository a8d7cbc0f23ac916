import type { Refused } from '../refused.ts'
import { insist, NotPermitted } from './insist.ts'
import { type Changes, orRefusal, permittedChanges } from './permitted.ts'
import type { Revision } from './revisions.ts'

/**
 * Why the updates behind a signature of somebody trusted are not permitted after all, by who made them (S29, 5): what can be seen, an empty field, fonts and
 * dates are left to others who are trusted. `trusted` are the fields of their signatures and timestamps. Null when nothing is wrong.
 */
export function refusedToStrangers(revisions: readonly Revision[], trusted: ReadonlySet<string>): Refused | null {
  const updates = revisions.map((revision) => permittedChanges(revision) ?? unchanged)
  for (const [index, update] of revisions.entries()) {
    const held = orRefusal(() => holdStrangers(updates.slice(index), trusted))
    if (held instanceof NotPermitted) return { ...held.refusal, update }
  }
  return null
}

const unchanged: Changes = { list: [], shown: [] }

/** Holds the first of some updates; what is signed by nobody is vouched for by the next that is. */
function holdStrangers(updates: readonly Changes[], trusted: ReadonlySet<string>): void {
  const { list, shown } = updates[0] ?? unchanged
  const isVouchedFor = updates.find(isSigned)?.list.some((change) => 'field' in change && trusted.has(change.field)) ?? false
  for (const { field, widget } of shown) insist('appearance.byTrusted', trusted.has(field), widget)
  for (const change of list) {
    if (change.kind === 'formDefaults') insist('formDefaults.byTrusted', isVouchedFor, change.object)
    else if (change.kind === 'dates') insist('dates.byTrusted', isVouchedFor, change.object)
    else if ('field' in change) insist('preparedField.byTrusted', !change.isPrepared || trusted.has(change.field), change.object)
  }
}

const isSigned = ({ list }: Changes): boolean => list.some((change) => 'field' in change)
