import { signatureFields } from '../fields.ts'
import { isArray, isDictionary, isReference, type Value } from '../pdf/values.ts'
import { type Ledger, ownedByAppearance } from './ledger.ts'

/** The objects of the signatures that a file has: the form and its list, fields, their values, widgets and what only their appearances use. */
export function partsOfSignatures(ledger: Ledger): ReadonlySet<number> {
  const { before } = ledger
  const parts = new Set<number>()
  const add = (value: Value | undefined) => {
    if (isReference(value)) parts.add(value.number)
  }
  const catalog = before.resolve(before.trailer.entries.get('Root'))
  const reference = isDictionary(catalog) ? catalog.entries.get('AcroForm') : undefined
  const form = before.resolve(reference)
  add(reference)
  if (isDictionary(form)) add(form.entries.get('Fields'))
  for (const { number, signatureNumber, dictionary, widgets } of signatureFields(before)) {
    for (const part of [number, signatureNumber]) if (part !== null) parts.add(part)
    add(dictionary.entries.get('Kids'))
    for (const widget of widgets) {
      if (widget.number === null) continue
      parts.add(widget.number)
      for (const owned of ownedByAppearance(ledger, widget.number).owned) parts.add(owned)
    }
  }
  return new Set([...parts].filter((number) => !isArray(before.object(number)) || ledger.uses.of(number).length <= 1))
}
