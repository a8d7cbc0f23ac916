import { countOf, type Dictionary, isArray, isDictionary, isName, isReference, isStream, sameValue, type Value } from '../pdf/values.ts'
import { annotationsMayGrow } from './annotations.ts'
import { datesMayChange } from './dates.ts'
import { formMayGrow } from './form.ts'
import { insist, type Ledger, NotPermitted, openLedger, words } from './ledger.ts'
import type { Revision } from './revisions.ts'
import { storeMayGrow } from './store.ts'
import { usesIn } from './uses.ts'

/** What an update may add to a signed file (S29, 5). */
export type Change =
  | {
      readonly kind: 'signature' | 'timestamp'
      readonly field: string
      /** How much of its pages the field takes, in square points. */
      readonly area: number
    }
  | { readonly kind: 'validationData' | 'formDefaults' | 'dates' }

const version: Value = { kind: 'name', value: '' }
const trailerOwn = words('Size Prev ID Type W Index Length Filter DecodeParms')

/** What an update changed, when that is nothing but new complete signatures, their appearance, validation data and timestamps; else null. */
export function permittedChanges(revision: Revision): readonly Change[] | null {
  const known = judgements.get(revision)
  if (known !== undefined) return known
  const changes = judgedOrNull(revision)
  judgements.set(revision, changes)
  return changes
}

/** Several signatures look at the same update. */
const judgements = new WeakMap<Revision, readonly Change[] | null>()

function judgedOrNull(revision: Revision): readonly Change[] | null {
  try {
    return judged(openLedger(revision))
  } catch (error) {
    if (error instanceof NotPermitted) return null
    throw error
  }
}

function judged(ledger: Ledger): Change[] {
  const catalog = sameCatalog(ledger)
  const changes = [...formMayGrow(ledger, catalog), ...storeMayGrow(ledger, catalog)]
  annotationsMayGrow(ledger)
  extensionsMayGrow(ledger, catalog)
  datesMayChange(ledger, catalog)
  restIsOutOfUse(ledger)
  insist(changes.length > 0 || ledger.touched.size === 0)
  return changes
}

function sameCatalog(ledger: Ledger) {
  const { before, after } = ledger
  const reference = after.trailer.entries.get('Root')
  insist(countOf(after.trailer, 'Size') >= countOf(before.trailer, 'Size'))
  insist(ledger.agreeBut(before.trailer, after.trailer, trailerOwn) && sameOrigin(before.trailer, after.trailer) && isReference(reference))
  const [old, catalog] = [before.resolve(reference), after.resolve(reference)]
  insist(
    isDictionary(old) &&
      isDictionary(catalog) &&
      isName(catalog.entries.get('Version') ?? version) &&
      ledger.agreeBut(old, catalog, words('AcroForm DSS Extensions Version')),
  )
  ledger.explain(reference.number)
  return { number: reference.number, before: old, after: catalog }
}

function sameOrigin(one: Dictionary, other: Dictionary): boolean {
  const [was, is] = [one.entries.get('ID'), other.entries.get('ID')]
  return !isArray(was) || (isArray(is) && sameValue(was[0], is[0]))
}

function extensionsMayGrow(ledger: Ledger, catalog: { number: number; after: Dictionary }): void {
  const extensions = catalog.after.entries.get('Extensions')
  insist(extensions === undefined || isDictionary(ledger.after.resolve(extensions)))
  ledger.explainChanged(extensions, ({ by, key }) => by === catalog.number && key === 'Extensions')
  ledger.explainNew(extensions)
}

/** What is left are containers of the format, and new objects that nothing leads to, before or after. */
function restIsOutOfUse(ledger: Ledger): void {
  const rest = [...ledger.touched].filter((number) => !ledger.explained.has(number))
  const uses = rest.length > 0 ? usesIn(ledger.after) : new Map()
  for (const number of rest) insist(ledger.isNew(number) && !ledger.uses.has(number) && (isContainer(ledger, number) || !uses.has(number)))
}

function isContainer({ after }: Ledger, number: number): boolean {
  const value = after.object(number)
  const type = isStream(value) ? value.dictionary.entries.get('Type') : undefined
  return isName(type, 'ObjStm') || isName(type, 'XRef')
}
