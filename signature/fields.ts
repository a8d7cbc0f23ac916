import { Damage, limits } from './damage.ts'
import type { PdfFile } from './pdf/file.ts'
import { textOf } from './pdf/text-string.ts'
import { type Dictionary, isArray, isDictionary, isName, isReference, isString, type Value } from './pdf/values.ts'

/** A signature field of the form, signed or not, with the object numbers of the field and of what it holds (null: written inside another). */
export type SignatureField = {
  readonly path: string
  readonly number: number | null
  readonly dictionary: Dictionary
  readonly signature: Dictionary | null
  readonly signatureNumber: number | null
}

/** The signature fields that the form leads to (S29, 1): AcroForm, field, `/V`. Usage rights and loose dictionaries are none. */
export function signatureFields(file: PdfFile): SignatureField[] {
  const catalog = file.resolve(file.trailer.entries.get('Root'))
  const form = isDictionary(catalog) ? file.resolve(catalog.entries.get('AcroForm')) : null
  const found: SignatureField[] = []
  const visited = new Set<number>()

  function walk(kids: Value, parent: { path: string; type: Value | undefined }, depth: number): void {
    if (depth > limits.depth) throw new Damage('limits', 'fields too deep')
    for (const kid of isArray(kids) ? kids : []) visit(kid, parent, depth)
  }

  function visit(kid: Value, parent: { path: string; type: Value | undefined }, depth: number): void {
    const number = isReference(kid) ? kid.number : null
    if (number !== null) {
      if (visited.has(number)) throw new Damage('structure', 'a field twice')
      visited.add(number)
      if (visited.size > limits.fields) throw new Damage('limits', 'too many fields')
    }
    const dictionary = file.resolve(kid)
    if (!isDictionary(dictionary)) return
    const type = dictionary.entries.get('FT') ?? parent.type
    const path = pathOf(dictionary, parent.path)
    if (isName(file.resolve(type), 'Sig')) found.push({ path, number, dictionary, ...held(dictionary) })
    const inner = file.resolve(dictionary.entries.get('Kids'))
    if (isArray(inner)) walk(inner, { path, type }, depth + 1)
  }

  function held(field: Dictionary) {
    const value = field.entries.get('V')
    const signature = file.resolve(value)
    return {
      signature: isDictionary(signature) ? signature : null,
      signatureNumber: isReference(value) ? value.number : null,
    }
  }

  if (isDictionary(form)) walk(file.resolve(form.entries.get('Fields')), { path: '', type: undefined }, 0)
  const signed = found.filter((field) => field.signature !== null)
  if (signed.length > limits.signatures) throw new Damage('limits', 'too many signatures')
  return found
}

const LONGEST_NAME = 200

function pathOf(field: Dictionary, parent: string): string {
  const name = field.entries.get('T')
  if (!isString(name)) return parent
  const own = textOf(name.bytes.subarray(0, LONGEST_NAME))
  return parent === '' ? own : `${parent}.${own}`
}
