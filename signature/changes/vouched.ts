import type { Refused } from '../refused.ts'
import { insist, NotPermitted } from './insist.ts'
import { type Changes, orRefusal, permittedChanges } from './permitted.ts'
import type { Revision } from './revisions.ts'

/**
 * Returns why the updates after a trusted person's signature are not permitted after all, because of who made them (S29, 5): visible additions, empty fields, fonts and
 * dates are reserved for other trusted signers. `trusted` are the fields of their signatures and timestamps. Null when nothing is wrong.
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

/** Checks the first of some updates; the next signed update vouches for an unsigned one. */
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
