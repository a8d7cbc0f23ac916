import { isDictionary, isString, sameValue, type Value } from '../pdf/values.ts'
import type { CatalogPair } from './catalog-pair.ts'
import { insist } from './insist.ts'
import { type Ledger, words } from './ledger.ts'
import { metadataAgrees } from './metadata.ts'

/** The file's own data may say a later date, and the program that wrote it. Answers whether they do. */
export function datesMayChange(ledger: Ledger, catalog: CatalogPair): boolean {
  const information = ledger.after.trailer.entries.get('Info')
  const metadata = catalog.after.entries.get('Metadata')
  const explainedBefore = ledger.explained.size
  ledger.explainReferred('dates', information, ({ by, key }) => by === 'trailer' && key === 'Info')
  if (information !== undefined) informationAgrees(ledger, information)
  ledger.explainReferred('dates', metadata, ({ by, key }) => by === catalog.number && key === 'Metadata')
  metadataAgrees(ledger, metadata)
  return ledger.explained.size > explainedBefore
}

function informationAgrees(ledger: Ledger, reference: Value | undefined): void {
  const [was, is] = [ledger.before.resolve(reference), ledger.after.resolve(reference)]
  if (!isDictionary(was)) {
    insist('dates.infoAgrees', sameValue(was, is))
    return
  }
  insist('dates.infoAgrees', isDictionary(is) && ledger.agreeBut(was, is, words('ModDate Producer')))
  insist(
    'dates.infoIsText',
    ['ModDate', 'Producer'].every((key) => isText(ledger.after.resolve(is.entries.get(key)))),
  )
}

const isText = (value: Value): boolean => value === null || isString(value)
