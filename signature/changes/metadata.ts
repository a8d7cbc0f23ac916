import { limits } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { decoded, spendReading } from '../pdf/inflate.ts'
import { isName, isStream, type Stream, sameValue, type Value } from '../pdf/values.ts'
import { insist, objectOf } from './insist.ts'
import { type Ledger, words } from './ledger.ts'
import { comparePackets } from './xmp.ts'

/** Checks that the catalog's XMP metadata say what they said, except for dates and the program's name. */
export function metadataAgrees(ledger: Ledger, reference: Value | undefined): void {
  const [was, is] = [ledger.before.resolve(reference), ledger.after.resolve(reference)]
  const number = objectOf(reference)
  insist('dates.xmpAgrees', isStream(was) === isStream(is), number)
  if (isStream(was) && isStream(is)) {
    insist('dates.xmpAgrees', ledger.agreeBut(was.dictionary, is.dictionary, words('Length Filter DecodeParms')), number)
    if (sameValue(was, is)) return
    const found = comparePackets(packetOf(ledger.before, was, number), packetOf(ledger.after, is, number))
    insist('dates.xmpIsRead', found !== 'unread', number)
    insist('dates.xmpAgrees', found === 'same', number)
  } else insist('dates.xmpAgrees', sameValue(was, is), number)
}

/** Cost of reading a byte of XML, in other bytes read. */
const XML = 3

/** Returns the packet in a metadata stream. */
function packetOf(file: PdfFile, metadata: Stream, number: number | null): Uint8Array {
  insist('anyObject.shape', isName(metadata.dictionary.entries.get('Subtype'), 'XML'), number)
  const bytes = decoded(metadata, file.budget)
  insist('dates.xmpIsRead', bytes.length <= limits.metadata, number)
  spendReading(file.budget, XML * bytes.length)
  return bytes
}
