import { signatureFields } from '../fields.ts'
import { catalogOf, formOf } from '../pdf/resolved.ts'
import { isArray, isReference, type Value } from '../pdf/values.ts'
import { type Ledger, ownedByAppearance } from './ledger.ts'

/** Returns the objects of a file's signatures: the form and its list, fields, their values, widgets, and objects used only by their appearances. */
export function partsOfSignatures(ledger: Ledger): ReadonlySet<number> {
  const { before } = ledger
  const parts = new Set<number>()
  const add = (value: Value | undefined) => {
    if (isReference(value)) parts.add(value.number)
  }
  add(catalogOf(before)?.entries.get('AcroForm'))
  add(formOf(before)?.entries.get('Fields'))
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
