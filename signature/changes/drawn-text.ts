import { formFields } from '../fields.ts'
import { pagesOf } from '../page/pages.ts'
import type { PdfFile } from '../pdf/file.ts'
import { type Dictionary, isArray, isDictionary, isName } from '../pdf/values.ts'

/** Whether a file holds anything that a reader could draw with the fonts and the default text of its form. */
export function textCouldBeDrawn(file: PdfFile): boolean {
  const fields = formFields(file)
  if (fields.some(({ isSignature }) => !isSignature) || needsAppearances(file)) return true
  const widgets = new Set(fields.flatMap((field) => field.widgets.map(({ dictionary }) => dictionary)))
  return annotationsOf(file).some((annotation) => !widgets.has(annotation) && needsText(file, annotation))
}

function needsAppearances(file: PdfFile): boolean {
  const catalog = file.resolve(file.trailer.entries.get('Root'))
  const form = isDictionary(catalog) ? file.resolve(catalog.entries.get('AcroForm')) : null
  const needed = isDictionary(form) ? file.resolve(form.entries.get('NeedAppearances')) : null
  return needed !== null && needed !== false
}

function annotationsOf(file: PdfFile): Dictionary[] {
  return pagesOf(file).flatMap(({ dictionary }) => {
    const listed = file.resolve(dictionary.entries.get('Annots'))
    return (isArray(listed) ? listed : []).map((one) => file.resolve(one)).filter(isDictionary)
  })
}

/** Links and pop-ups show no text of their own; of the others only an appearance says what is drawn, and not for a free text. */
function needsText(file: PdfFile, { entries }: Dictionary): boolean {
  const kind = file.resolve(entries.get('Subtype'))
  if (isName(kind, 'Link') || isName(kind, 'Popup')) return false
  return isName(kind, 'FreeText') || isName(kind, 'Widget') || entries.has('DA') || !isDictionary(file.resolve(entries.get('AP')))
}
