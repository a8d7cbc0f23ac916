import { Damage } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { dictionaryOf } from '../pdf/resolved.ts'
import { type Dictionary, isArray, isDictionary, isName, isReference, isStream, isString, type Stream, type Value } from '../pdf/values.ts'
import { type Box, boxOf, numberOf } from './box.ts'
import { formDrawing } from './drawing.ts'
import { inherited } from './pages.ts'

/** The rectangle of an annotation that shows something, and its object number; null where it is written inside another. */
export type AnnotationMark = { readonly box: Box; readonly annotation: number | null }

/** The annotations of a page that show something, with an appearance of their own or one that readers make. Damage when one cannot be told. */
export function annotationMarks(file: PdfFile, page: Dictionary): AnnotationMark[] {
  const annotations = file.resolve(page.entries.get('Annots')) ?? []
  if (!isArray(annotations)) throw new Damage('structure', 'annotations that are none')
  return annotations.flatMap((one) => {
    const annotation = dictionaryOf(file, one)
    if (!annotation) throw new Damage('structure', 'an annotation that is none')
    return showsSomething(file, annotation) ? [{ box: placeOf(file, annotation), annotation: isReference(one) ? one.number : null }] : []
  })
}

function showsSomething(file: PdfFile, annotation: Dictionary): boolean {
  const subtype = file.resolve(annotation.entries.get('Subtype'))
  if (isName(subtype, 'Popup')) return false
  const appearances = appearancesOf(file, annotation)
  if (appearances.some((appearance) => drawsSomething(file, appearance))) return true
  if (isName(subtype, 'Widget')) return hasValue(file, annotation)
  return appearances.length === 0 && !isName(subtype, 'Link')
}

/** The normal appearances, of all states. */
function appearancesOf(file: PdfFile, { entries }: Dictionary): Stream[] {
  const normal = file.resolve(dictionaryOf(file, entries.get('AP'))?.entries.get('N'))
  if (isStream(normal)) return [normal]
  return isDictionary(normal) ? [...normal.entries.values()].map((state) => file.resolve(state)).filter(isStream) : []
}

function drawsSomething(file: PdfFile, appearance: Stream): boolean {
  try {
    return formDrawing(file, appearance).marks.length > 0
  } catch (error) {
    if (error instanceof Damage) return true
    throw error
  }
}

/** Whether readers may draw a text of their own making: the value of a field, or the caption of a button. */
function hasValue(file: PdfFile, widget: Dictionary): boolean {
  const type = inherited(file, widget, 'FT')
  const value = inherited(file, widget, 'V')
  const look = dictionaryOf(file, widget.entries.get('MK'))
  if (CAPTIONS.some((key) => look?.entries.has(key))) return true
  return !isName(type, 'Sig') && value !== null && !isEmpty(value)
}

const CAPTIONS = ['CA', 'RC', 'AC', 'I', 'RI', 'IX']
const isEmpty = (value: Value): boolean => (isString(value) && value.bytes.length === 0) || isName(value, 'Off')

/** The flags NoZoom and NoRotate: such an annotation keeps its size or its direction, and leaves its rectangle. */
export const NO_ZOOM_OR_ROTATE = 8 | 16

/** An annotation that neither turns nor grows with its page may lie on any side of its upper left corner. */
function placeOf(file: PdfFile, { entries }: Dictionary): Box {
  const box = boxOf(file, entries.get('Rect'))
  if (!box) throw new Damage('structure', 'an annotation without place')
  if ((numberOf(file.resolve(entries.get('F'))) & NO_ZOOM_OR_ROTATE) === 0) return box
  const side = Math.max(box.right - box.left, box.top - box.bottom)
  return { left: box.left - side, bottom: box.top - side, right: box.left + side, top: box.top + side }
}
