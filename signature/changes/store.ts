import type { PdfFile } from '../pdf/file.ts'
import { type Dictionary, isArray, isDictionary, isReference, isStream, sameValue, type Value } from '../pdf/values.ts'
import type { CatalogPair } from './catalog-pair.ts'
import { insist } from './insist.ts'
import { type Ledger, words } from './ledger.ts'
import type { Use } from './uses.ts'

const storeKeys = words('Type Certs OCSPs CRLs VRI')
const relatedKeys = words('Type Cert OCSP CRL TU TS')
const streamKeys = words('Length Filter DecodeParms Type')

/** The document security store may come, grow and be replaced: certificates and revocation data, nothing that is shown. Answers whether it did. */
export function storeMayGrow(ledger: Ledger, catalog: CatalogPair): boolean {
  const [was, is] = [catalog.before.entries.get('DSS'), catalog.after.entries.get('DSS')]
  insist('validationData.stays', is !== undefined || was === undefined)
  if (is === undefined) return false
  const known = new Set<number>()
  if (was !== undefined) eachPart(ledger.before, was, (part) => isReference(part) && known.add(part.number))
  const explainedBefore = ledger.explained.size
  const isOfStore = ({ by, key }: Use) => by !== 'trailer' && (known.has(by) || (by === catalog.number && key === 'DSS'))
  eachPart(ledger.after, is, (part) => ledger.explainReferred('validationData', part, isOfStore))
  return ledger.explained.size > explainedBefore || !sameValue(was, is)
}

/** Walks a store of nothing but the shapes that it may have. */
function eachPart(file: PdfFile, store: Value, visit: (part: Value) => unknown): void {
  const dictionary = part(store)
  shaped(dictionary, storeKeys)
  for (const key of ['Certs', 'OCSPs', 'CRLs']) streams(dictionary.entries.get(key))
  const related = dictionary.entries.get('VRI')
  if (related !== undefined) relatedParts(part(related))

  function part(value: Value): Value {
    visit(value)
    return file.resolve(value)
  }

  function shaped(value: Value, keys: ReadonlySet<string>): asserts value is Dictionary {
    insist('validationData.shape', isDictionary(value) && [...value.entries.keys()].every((key) => keys.has(key)))
  }

  function relatedParts(byName: Value): void {
    insist('validationData.shape', isDictionary(byName))
    for (const [name, value] of byName.entries) {
      if (name === 'Type') continue
      const one = part(value)
      shaped(one, relatedKeys)
      for (const key of ['Cert', 'OCSP', 'CRL']) streams(one.entries.get(key))
      const timestamp = one.entries.get('TS')
      if (timestamp !== undefined) stream(timestamp)
    }
  }

  function streams(value: Value | undefined): void {
    if (value === undefined) return
    const list = part(value)
    insist('validationData.shape', isArray(list))
    for (const item of list) stream(item)
  }

  function stream(value: Value): void {
    const found = part(value)
    insist('validationData.shape', isStream(found))
    shaped(found.dictionary, streamKeys)
    visit(found.dictionary.entries.get('Length') ?? null)
  }
}
