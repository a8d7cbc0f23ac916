import type { PdfFile } from '../pdf/file.ts'
import { type Dictionary, isArray, isDictionary, isReference, isStream, sameValue, type Value } from '../pdf/values.ts'
import type { CatalogPair } from './catalog-pair.ts'
import { insist, objectOf } from './insist.ts'
import { type Ledger, words } from './ledger.ts'
import type { Use } from './uses.ts'

const storeKeys = words('Type Certs OCSPs CRLs VRI')
const relatedKeys = words('Type Cert OCSP CRL TU TS')
const streamKeys = words('Length Filter DecodeParms Type')

/** Permits the document security store to be added, to grow and to be replaced: certificates and revocation data, nothing visible. Returns whether it changed. */
export function storeMayGrow(ledger: Ledger, catalog: CatalogPair): boolean {
  const [was, is] = [catalog.before.entries.get('DSS'), catalog.after.entries.get('DSS')]
  insist('validationData.stays', is !== undefined || was === undefined, catalog.number)
  if (is === undefined) return false
  const known = new Set<number>()
  if (was !== undefined) eachPart(ledger.before, catalog.number, was, (part) => isReference(part) && known.add(part.number))
  const explainedBefore = ledger.explained.size
  const isOfStore = ({ by, key }: Use) => by !== 'trailer' && (known.has(by) || (by === catalog.number && key === 'DSS'))
  eachPart(ledger.after, catalog.number, is, (part) => ledger.explainReferred('validationData', part, isOfStore))
  return ledger.explained.size > explainedBefore || !sameValue(was, is)
}

/** Walks a store, which may have only permitted shapes; `catalog` is the object that leads to it. */
function eachPart(file: PdfFile, catalog: number, store: Value, visit: (part: Value) => unknown): void {
  const found = part(store, catalog)
  shaped(found, storeKeys)
  for (const key of ['Certs', 'OCSPs', 'CRLs']) streams(found, key)
  const related = found.value.entries.get('VRI')
  if (related !== undefined) relatedParts(part(related, found.holder))

  /** Returns the value under a key, and the object that contains it. */
  function part(value: Value, holder: number): Part {
    visit(value)
    return { value: file.resolve(value), holder: objectOf(value) ?? holder }
  }

  function relatedParts({ value: byName, holder }: Part): void {
    insist('validationData.shape', isDictionary(byName), holder)
    for (const [name, value] of byName.entries) {
      if (name === 'Type') continue
      const one = part(value, holder)
      shaped(one, relatedKeys)
      for (const key of ['Cert', 'OCSP', 'CRL']) streams(one, key)
      const timestamp = one.value.entries.get('TS')
      if (timestamp !== undefined) stream(timestamp, one.holder)
    }
  }

  function streams({ value: { entries }, holder }: Shaped, key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    const list = part(value, holder)
    insist('validationData.shape', isArray(list.value), list.holder)
    for (const item of list.value) stream(item, list.holder)
  }

  function stream(value: Value, of: number): void {
    const { value: found, holder } = part(value, of)
    insist('validationData.shape', isStream(found), holder)
    shaped({ value: found.dictionary, holder }, streamKeys)
    visit(found.dictionary.entries.get('Length') ?? null)
  }
}

type Part = { readonly value: Value; readonly holder: number }
type Shaped = Part & { readonly value: Dictionary }

function shaped(part: Part, keys: ReadonlySet<string>): asserts part is Shaped {
  const { value, holder } = part
  insist('validationData.shape', isDictionary(value) && [...value.entries.keys()].every((key) => keys.has(key)), holder)
}
