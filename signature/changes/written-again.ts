import { isPage } from '../page/pages.ts'
import { sameEntry } from '../pdf/sections.ts'
import { isArray } from '../pdf/values.ts'
import { insist } from './insist.ts'
import { words } from './ledger.ts'
import type { Revision } from './revisions.ts'
import type { Use, Uses } from './uses.ts'

/** Keys that lead to objects that a row of the table could permit to change. */
const leadsToChange = words(
  'Root Pages AcroForm Fields Annots Kids Parent Info Metadata Extensions DSS Certs OCSPs CRLs VRI Cert OCSP CRL TS',
)

/**
 * Permits the catalog, a page or the form to be rewritten unchanged, as some writers do. Any other unchanged object is a copy that only a repairing reader finds:
 * before, such a reader used another one.
 */
export function writtenAgain({ before, after, section }: Revision, changed: readonly number[], uses: Uses): void {
  const differs = new Set(changed)
  /** Cached, so that lists that lead to many objects are looked at once. */
  const lists = new Map<number, boolean>()
  for (const number of section.entries.keys()) {
    const [was, is] = [before.entry(number), after.entry(number)]
    if (differs.has(number) || !was || !is || was.kind === 'free' || is.kind === 'free' || sameEntry(was, is)) continue
    const users = uses.of(number)
    insist('anyObject.writtenAgainCouldChange', isPage(before.object(number)) || (users.length > 0 && users.every(couldChange)), number)
  }

  /** Whether a use could change. A list leads to its items without a key of its own. */
  function couldChange({ by, key }: Use): boolean {
    if (key !== '') return leadsToChange.has(key)
    if (by === 'trailer') return false
    const known = lists.get(by) ?? (isArray(before.object(by)) && uses.of(by).every((use) => leadsToChange.has(use.key)))
    lists.set(by, known)
    return known
  }
}
