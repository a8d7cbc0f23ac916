import { isPage } from '../page/pages.ts'
import { sameEntry } from '../pdf/sections.ts'
import { isArray } from '../pdf/values.ts'
import { insist } from './insist.ts'
import { words } from './ledger.ts'
import type { Revision } from './revisions.ts'
import type { Use, Uses } from './uses.ts'

/** The keys that lead to what a row of the table could let change. */
const leadsToChange = words(
  'Root Pages AcroForm Fields Annots Kids Parent Info Metadata Extensions DSS Certs OCSPs CRLs VRI Cert OCSP CRL TS',
)

/**
 * Some writers write the catalog, a page or the form again as it was. Whatever else comes again unchanged is a copy that only a reader finds which repairs the
 * file: it turned to another one before.
 */
export function writtenAgain({ before, after, section }: Revision, changed: readonly number[], uses: Uses): void {
  const differs = new Set(changed)
  /** The lists that lead to many objects are looked at once. */
  const lists = new Map<number, boolean>()
  for (const number of section.entries.keys()) {
    const [was, is] = [before.entry(number), after.entry(number)]
    if (differs.has(number) || !was || !is || was.kind === 'free' || is.kind === 'free' || sameEntry(was, is)) continue
    const users = uses.of(number)
    insist('anyObject.writtenAgainCouldChange', isPage(before.object(number)) || (users.length > 0 && users.every(couldChange)), number)
  }

  /** A list leads to its items by no key of its own. */
  function couldChange({ by, key }: Use): boolean {
    if (key !== '') return leadsToChange.has(key)
    if (by === 'trailer') return false
    const known = lists.get(by) ?? (isArray(before.object(by)) && uses.of(by).every((use) => leadsToChange.has(use.key)))
    lists.set(by, known)
    return known
  }
}
