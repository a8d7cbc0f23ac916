import { emptyDictionary, isDictionary, isReference, isString, sameValue, type Value } from '../pdf/values.ts'
import type { CatalogPair } from './catalog-pair.ts'
import { insist, objectOf } from './insist.ts'
import { type Ledger, words } from './ledger.ts'
import { metadataAgrees } from './metadata.ts'

/** Dates that an update changed, and the object that holds them; null where the update leaves them out. */
export type DatesChange = { readonly kind: 'dates'; readonly object: number | null }

/** Permits the file's own data to state a later date and the program that wrote it. Returns the change, if any. */
export function datesMayChange(ledger: Ledger, catalog: CatalogPair): DatesChange | null {
  const information = ledger.after.trailer.entries.get('Info')
  const metadata = catalog.after.entries.get('Metadata')
  const explainedBefore = ledger.explained.size
  ledger.explainReferred('dates', information, ({ by, key }) => by === 'trailer' && key === 'Info')
  if (information !== undefined) informationAgrees(ledger, information)
  ledger.explainReferred('dates', metadata, ({ by, key }) => by === catalog.number && key === 'Metadata')
  metadataAgrees(ledger, metadata)
  if (ledger.explained.size === explainedBefore) return isWithoutInformation(ledger) ? { kind: 'dates', object: null } : null
  const changed = [information, metadata].map(objectOf).find((number) => number !== null && ledger.touched.has(number))
  return { kind: 'dates', object: changed ?? null }
}

/** Whether an update's trailer omits the file's information, as some writers do. */
export const isWithoutInformation = ({ before, after }: Ledger): boolean =>
  before.trailer.entries.has('Info') && !after.trailer.entries.has('Info')

const changing = words('ModDate Producer')

/** Whether an update adds information with nothing but these data to a file that had none, as other writers do. */
export function addsInformation({ before, after, isNew }: Ledger): boolean {
  const reference = after.trailer.entries.get('Info')
  if (before.trailer.entries.has('Info') || !isReference(reference) || !isNew(reference.number)) return false
  const given = after.resolve(reference)
  return isDictionary(given) && [...given.entries.keys()].every((key) => changing.has(key))
}

function informationAgrees(ledger: Ledger, reference: Value | undefined): void {
  const was = addsInformation(ledger) ? emptyDictionary : ledger.before.resolve(reference)
  const is = ledger.after.resolve(reference)
  const number = objectOf(reference)
  if (!isDictionary(was)) {
    insist('dates.infoAgrees', sameValue(was, is), number)
    return
  }
  insist('dates.infoAgrees', isDictionary(is) && ledger.agreeBut(was, is, changing), number)
  insist(
    'dates.infoIsText',
    [...changing].every((key) => isText(ledger.after.resolve(is.entries.get(key)))),
    number,
  )
}

const isText = (value: Value): boolean => value === null || isString(value)
