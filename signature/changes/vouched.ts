import { insist, NotPermitted } from './insist.ts'
import { type Changes, orRefusal, permittedChanges } from './permitted.ts'
import type { Revision } from './revisions.ts'
import type { Refusal } from './rules.ts'

/**
 * Why the updates behind a signature of somebody trusted are not permitted after all, by who made them (S29, 5): what can be seen, an empty field, fonts and
 * dates are left to others who are trusted. `trusted` are the fields of their signatures and timestamps. Null when nothing is wrong.
 */
export function refusalOfStrangers(revisions: readonly Revision[], trusted: ReadonlySet<string>): Refusal | null {
  const held = orRefusal(() =>
    holdStrangers(
      revisions.flatMap((revision) => permittedChanges(revision) ?? []),
      trusted,
    ),
  )
  return held instanceof NotPermitted ? held.refusal : null
}

function holdStrangers(updates: readonly Changes[], trusted: ReadonlySet<string>): void {
  for (const [index, { list, shown }] of updates.entries()) {
    const isVouchedFor =
      updates
        .slice(index)
        .find(isSigned)
        ?.list.some((change) => 'field' in change && trusted.has(change.field)) ?? false
    insist(
      'appearance.byTrusted',
      shown.every(({ field }) => trusted.has(field)),
    )
    for (const change of list) {
      if (change.kind === 'formDefaults') insist('formDefaults.byTrusted', isVouchedFor)
      else if (change.kind === 'dates') insist('dates.byTrusted', isVouchedFor)
      else if ('field' in change) insist('preparedField.byTrusted', !change.isPrepared || trusted.has(change.field))
    }
  }
}

const isSigned = ({ list }: Changes): boolean => list.some((change) => 'field' in change)
