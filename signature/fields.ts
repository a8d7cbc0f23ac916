import { Damage, limits } from './damage.ts'
import type { PdfFile } from './pdf/file.ts'
import { dictionaryOf, formOf, itemsOf } from './pdf/resolved.ts'
import { textOf } from './pdf/text-string.ts'
import { type Dictionary, isName, isReference, isString, type Value } from './pdf/values.ts'

/** A widget that shows a field on a page; the number is null where it is inline in another object. */
export type Widget = { readonly number: number | null; readonly dictionary: Dictionary }

/** A field of the form, with the object numbers of the field and of its signature (null: inline in another object). */
export type Field = {
  readonly path: string
  readonly number: number | null
  readonly dictionary: Dictionary
  readonly isSignature: boolean
  readonly signature: Dictionary | null
  readonly signatureNumber: number | null
  /** The field itself, unless it has separate widgets. */
  readonly widgets: readonly Widget[]
}

/** Returns the signature fields that the form leads to, signed or not (S29, 1): AcroForm, field, `/V`. Usage rights and loose dictionaries do not count. */
export function signatureFields(file: PdfFile): Field[] {
  const found = formFields(file).filter(({ isSignature }) => isSignature)
  if (found.filter(({ signature }) => signature !== null).length > limits.signatures) throw new Damage('limits', 'too many signatures')
  return found
}

type Above = { readonly path: string; readonly type: Value }

/** Returns every field of the form, of any kind; throws Damage for a form that leads to a field twice or exceeds the limits. */
export function formFields(file: PdfFile): Field[] {
  const found: Field[] = []
  const visited = new Set<number>()

  function widgetOf(reference: Value): Widget | null {
    const number = isReference(reference) ? reference.number : null
    if (number !== null) {
      if (visited.has(number)) throw new Damage('structure', 'a field twice')
      visited.add(number)
      if (visited.size > limits.fields) throw new Damage('limits', 'too many fields')
    }
    const dictionary = dictionaryOf(file, reference)
    return dictionary && { number, dictionary }
  }

  function visit({ number, dictionary }: Widget, above: Above, depth: number): void {
    if (depth > limits.depth) throw new Damage('limits', 'fields too deep')
    const type = file.resolve(dictionary.entries.get('FT')) ?? above.type
    const path = pathOf(file, dictionary, above.path)
    const parts = itemsOf(file, dictionary.entries.get('Kids')).flatMap((kid) => widgetOf(kid) ?? [])
    const widgets = parts.filter((part) => isWidgetAlone(file, part.dictionary, type))
    const value = dictionary.entries.get('V')
    found.push({
      path,
      number,
      dictionary,
      isSignature: isName(type, 'Sig'),
      signature: isName(type, 'Sig') ? dictionaryOf(file, value) : null,
      signatureNumber: isReference(value) ? value.number : null,
      widgets: parts.length === 0 ? [{ number, dictionary }] : widgets,
    })
    for (const part of parts) if (!widgets.includes(part)) visit(part, { path, type }, depth + 1)
  }

  for (const reference of itemsOf(file, formOf(file)?.entries.get('Fields'))) {
    const field = widgetOf(reference)
    if (field) visit(field, { path: '', type: null }, 0)
  }
  return found
}

/** Whether a child of a field is only a widget: it has no name, no value, no children and no other type. */
function isWidgetAlone(file: PdfFile, { entries }: Dictionary, type: Value): boolean {
  if (entries.has('T') || entries.has('V') || entries.has('Kids')) return false
  const own = file.resolve(entries.get('FT'))
  return own === null || (isName(own) && isName(type, own.value))
}

function pathOf(file: PdfFile, field: Dictionary, parent: string): string {
  const name = file.resolve(field.entries.get('T'))
  if (!isString(name)) return parent
  if (parent.length + name.bytes.length > limits.fieldName) throw new Damage('limits', 'a name of a field too long')
  const own = textOf(name.bytes)
  return parent === '' ? own : `${parent}.${own}`
}
