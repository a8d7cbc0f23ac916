import { type Dictionary, isArray, isDictionary, isName, isReference, type Value } from '../pdf/values.ts'
import { insist, type Ledger, startsWith, words } from './ledger.ts'
import type { Use } from './uses.ts'

/** The annotations of a page may gain, at their end, the appearance of a signature that came with the update. */
export function annotationsMayGrow(ledger: Ledger): void {
  const { before, after } = ledger
  const isPageUse = ({ by, key }: Use) => key === 'Annots' && by !== 'trailer' && isPage(before.object(by))

  for (const number of ledger.touched) {
    if (ledger.explained.has(number) || ledger.isNew(number)) continue
    const [was, is] = [before.object(number), after.object(number)]
    if (isPage(was)) {
      insist(isDictionary(is) && ledger.agreeBut(was, is, words('Annots')))
      ledger.explain(number)
      mayGrow(was.entries.get('Annots'), is.entries.get('Annots'))
    } else if (isArray(was) && (ledger.uses.get(number) ?? []).every(isPageUse)) {
      ledger.explain(number)
      mayGrow(was, is)
    }
  }

  function mayGrow(was: Value | undefined, is: Value | undefined): void {
    const [old, annotations] = [before.resolve(was) ?? [], after.resolve(is) ?? []]
    insist(isArray(old) && startsWith(annotations, old))
    ledger.explainChanged(is, isPageUse)
    insist(annotations.slice(old.length).every((one) => isReference(one) && ledger.added.has(one.number)))
  }
}

const isPage = (value: Value): value is Dictionary => isDictionary(value) && isName(value.entries.get('Type'), 'Page')
