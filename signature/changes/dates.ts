import type { PdfFile } from '../pdf/file.ts'
import { decoded } from '../pdf/inflate.ts'
import { latin } from '../pdf/lexer.ts'
import { type Dictionary, isDictionary, isName, isStream, isString, sameValue, type Value } from '../pdf/values.ts'
import { insist, type Ledger, words } from './ledger.ts'

/** The file's own data may say a later date, and the program that wrote it. */
export function datesMayChange(ledger: Ledger, catalog: { number: number; after: Dictionary }): void {
  const { before, after } = ledger
  const information = after.trailer.entries.get('Info')
  ledger.explainChanged(information, ({ by, key }) => by === 'trailer' && key === 'Info')
  const [was, is] = [before.resolve(information), after.resolve(information)]
  insist(isDictionary(was) || sameValue(was, is))
  if (isDictionary(was)) insist(isDictionary(is) && ledger.agreeBut(was, is, words('ModDate Producer')) && arePlain(is))

  const metadata = catalog.after.entries.get('Metadata')
  ledger.explainChanged(metadata, ({ by, key }) => by === catalog.number && key === 'Metadata')
  const [said, says] = [before.resolve(metadata), after.resolve(metadata)]
  insist(undated(before, said) === undated(after, says))
  if (isStream(said) && isStream(says)) insist(ledger.agreeBut(said.dictionary, says.dictionary, words('Length Filter DecodeParms')))
}

const arePlain = (information: Dictionary): boolean =>
  ['ModDate', 'Producer'].every((key) => !information.entries.has(key) || isString(information.entries.get(key)))

/** The text of a metadata stream without its dates and the identifiers that are drawn for each writing; null when there is none. */
function undated(file: PdfFile, metadata: Value): string | null {
  if (!isStream(metadata)) return null
  insist(isName(metadata.dictionary.entries.get('Subtype'), 'XML'))
  const bytes = decoded(metadata, file.budget)
  return latin(bytes, 0, bytes.length)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?/g, 'date')
    .replace(/uuid:[0-9a-fA-F-]{36}/g, 'uuid')
    .replace(/\s+/g, ' ')
}
