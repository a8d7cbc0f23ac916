import { isPage } from '../page/pages.ts'
import { isArray, isDictionary, isReference, type Value } from '../pdf/values.ts'
import { insist, objectOf } from './insist.ts'
import { type Ledger, startsWith, words } from './ledger.ts'
import type { Use } from './uses.ts'

/** Permits the annotations of a page to gain, at their end, the widgets of fields that came with the update. Returns the page of each. */
export function annotationsMayGrow(ledger: Ledger): ReadonlyMap<number, number> {
  const { before, after } = ledger
  const pages = new Map<number, number>()
  const isPageUse = ({ by, key }: Use) => key === 'Annots' && by !== 'trailer' && isPage(before.object(by))

  for (const number of ledger.touched) {
    if (ledger.explained.has(number) || ledger.isNew(number)) continue
    const [was, is] = [before.object(number), after.object(number)]
    if (isPage(was)) {
      insist('annotations.pageAgrees', isDictionary(is) && ledger.agreeBut(was, is, words('Annots')), number)
      ledger.explain('annotations', number)
      mayGrow(number, was.entries.get('Annots'), is.entries.get('Annots'))
    } else if (isArray(was) && ledger.uses.of(number).some(isPageUse)) {
      const users = ledger.uses.of(number)
      insist('annotations.onePage', users.length === 1, number)
      ledger.explainChanged('annotations', number, isPageUse)
      mayGrow(Number(users[0]?.by), was, is)
    }
  }
  return pages

  function mayGrow(page: number, was: Value | undefined, is: Value | undefined): void {
    const [old, annotations] = [before.resolve(was) ?? [], after.resolve(is) ?? []]
    insist('annotations.stay', isArray(old) && startsWith(annotations, old), objectOf(is) ?? page)
    if (isReference(is) && ledger.isNew(is.number)) ledger.explainNewAlone('annotations', is.number)
    else {
      ledger.explainReferred('annotations', is, isPageUse)
      if (isReference(is))
        insist(
          'annotations.onePage',
          ledger.uses.of(is.number).every(({ by }) => by === page),
          is.number,
        )
    }
    for (const one of annotations.slice(old.length)) {
      insist('annotations.areNew', isReference(one) && ledger.added.has(one.number), objectOf(one) ?? page)
      insist('annotations.onePage', !pages.has(one.number), one.number)
      pages.set(one.number, page)
    }
  }
}
