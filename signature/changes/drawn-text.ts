import { formFields } from '../fields.ts'
import { pagesOf } from '../page/pages.ts'
import type { PdfFile } from '../pdf/file.ts'
import { dictionaryOf, formOf, itemsOf } from '../pdf/resolved.ts'
import { type Dictionary, isName } from '../pdf/values.ts'

/** Whether a file holds anything that a reader could draw with the fonts and the default text of its form. */
export function textCouldBeDrawn(file: PdfFile): boolean {
  const fields = formFields(file)
  if (fields.some(({ isSignature }) => !isSignature) || needsAppearances(file)) return true
  const widgets = new Set(fields.flatMap((field) => field.widgets.map(({ dictionary }) => dictionary)))
  return annotationsOf(file).some((annotation) => !widgets.has(annotation) && needsText(file, annotation))
}

function needsAppearances(file: PdfFile): boolean {
  const needed = file.resolve(formOf(file)?.entries.get('NeedAppearances'))
  return needed !== null && needed !== false
}

function annotationsOf(file: PdfFile): Dictionary[] {
  return pagesOf(file).flatMap(({ dictionary }) =>
    itemsOf(file, dictionary.entries.get('Annots')).flatMap((one) => dictionaryOf(file, one) ?? []),
  )
}

/** Whether readers may draw an annotation's text. Links and pop-ups show none; for the others only an appearance fixes what is drawn, and not even for a free text. */
function needsText(file: PdfFile, { entries }: Dictionary): boolean {
  const kind = file.resolve(entries.get('Subtype'))
  if (isName(kind, 'Link') || isName(kind, 'Popup')) return false
  return isName(kind, 'FreeText') || isName(kind, 'Widget') || entries.has('DA') || !dictionaryOf(file, entries.get('AP'))
}
