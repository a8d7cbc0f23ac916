import { Damage } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { dictionaryOf } from '../pdf/resolved.ts'
import { type Dictionary, isArray, isDictionary, isName, isReference, isStream, isString, type Stream, type Value } from '../pdf/values.ts'
import { type Box, boxOf, isPoint, type Matrix, numberOf, numbersOf, widened } from './box.ts'
import { formDrawing } from './drawing.ts'
import { type Ink, mark, moved } from './ink.ts'
import { inherited } from './pages.ts'

/** What an annotation shows, and its object number; null for an inline one. */
export type AnnotationMark = { readonly inks: readonly Ink[]; readonly annotation: number | null }

/** Returns the visible annotations of a page, with their own appearance or one that readers make. Throws Damage when one cannot be determined. */
export function annotationMarks(file: PdfFile, page: Dictionary): AnnotationMark[] {
  const annotations = file.resolve(page.entries.get('Annots')) ?? []
  if (!isArray(annotations)) throw new Damage('structure', 'annotations that are none')
  return annotations.flatMap((one) => {
    const annotation = dictionaryOf(file, one)
    if (!annotation) throw new Damage('structure', 'an annotation that is none')
    const inks = inksOf(file, annotation)
    return inks.length > 0 ? [{ inks, annotation: isReference(one) ? one.number : null }] : []
  })
}

/** Returns what an annotation shows, in the space of its page. Throws Damage when that cannot be determined. */
export function inksOf(file: PdfFile, annotation: Dictionary): readonly Ink[] {
  const subtype = file.resolve(annotation.entries.get('Subtype'))
  const appearances = appearancesOf(file, annotation)
  if (isName(subtype, 'Popup') && appearances.length === 0) return []
  if (appearances.length === 0 && !isName(subtype, 'Link') && PLACES.some((key) => annotation.entries.has(key)))
    throw new Damage('structure', 'an annotation that readers draw where they find its points')
  const drawn = appearances.flatMap((appearance) => drawnInPlace(file, appearance, annotation))
  if (drawn.some(({ kind }) => kind === 'mark') || makesReadersDraw(file, annotation, subtype, appearances))
    return [mark(placeOf(file, annotation)), ...drawn]
  return [...drawn, ...borderOf(file, annotation, subtype)]
}

/** Keys that say where an annotation without an appearance is drawn, possibly beyond its rectangle. */
const PLACES = ['QuadPoints', 'InkList', 'L', 'Vertices', 'CL']

function makesReadersDraw(file: PdfFile, annotation: Dictionary, subtype: Value, appearances: readonly Stream[]): boolean {
  if (isName(subtype, 'Widget')) return hasValue(file, annotation)
  return appearances.length === 0 && !isName(subtype, 'Link')
}

/** Returns the normal appearances of all states. */
function appearancesOf(file: PdfFile, { entries }: Dictionary): Stream[] {
  const normal = file.resolve(dictionaryOf(file, entries.get('AP'))?.entries.get('N'))
  if (isStream(normal)) return [normal]
  return isDictionary(normal) ? [...normal.entries.values()].map((state) => file.resolve(state)).filter(isStream) : []
}

/** Returns what an appearance draws, where the annotation places it. If its drawing cannot be read, only the place is known. */
function drawnInPlace(file: PdfFile, appearance: Stream, annotation: Dictionary): readonly Ink[] {
  const place = placeOf(file, annotation)
  if (!boxOf(file, appearance.dictionary.entries.get('BBox'))) throw new Damage('structure', 'an appearance without bounds')
  try {
    const { inks, box } = formDrawing(file, appearance)
    const placing = placingIn(box, place)
    return inks.map((ink) => (placing ? moved(ink, placing) : mark(place)))
  } catch (error) {
    if (error instanceof Damage && error.reason === 'structure') return [mark(place)]
    throw error
  }
}

/** Returns how readers fit an appearance's box into the annotation's rectangle; null for a box without area. */
function placingIn(box: Box, place: Box): Matrix | null {
  const [x, y] = [(place.right - place.left) / (box.right - box.left), (place.top - place.bottom) / (box.top - box.bottom)]
  return Number.isFinite(x) && Number.isFinite(y) ? [x, 0, 0, y, place.left - box.left * x, place.bottom - box.bottom * y] : null
}

/** Whether readers may draw text themselves: the value of a field, or the caption of a button. */
function hasValue(file: PdfFile, widget: Dictionary): boolean {
  const type = inherited(file, widget, 'FT')
  const value = inherited(file, widget, 'V')
  const look = dictionaryOf(file, widget.entries.get('MK'))
  if (CAPTIONS.some((key) => look?.entries.has(key))) return true
  return !isName(type, 'Sig') && value !== null && !isEmpty(value)
}

const CAPTIONS = ['CA', 'RC', 'AC', 'I', 'RI', 'IX']
const isEmpty = (value: Value): boolean => (isString(value) && value.bytes.length === 0) || isName(value, 'Off')

/** Returns the border that readers may draw along a link's or a field's rectangle; a dashed one can be anything. */
function borderOf(file: PdfFile, annotation: Dictionary, subtype: Value): readonly Ink[] {
  const { entries } = annotation
  const border = file.resolve(entries.get('Border'))
  const style = dictionaryOf(file, entries.get('BS'))
  const look = dictionaryOf(file, entries.get('MK'))
  const isDrawn = isName(subtype, 'Link') || border !== null || style !== null || LOOKS.some((key) => look?.entries.has(key))
  if (!isDrawn) return []
  const place = placeOf(file, annotation)
  const plain = isArray(border) && border.length === 3 ? numbersOf(file, border) : null
  const isDashed = (border !== null && !plain) || style?.entries.has('S') || style?.entries.has('D')
  const width = style?.entries.has('W') ? numberOf(file.resolve(style.entries.get('W'))) : (plain?.[2] ?? 1)
  if (isDashed) return [mark(place)]
  const isNothing = isPoint(place) || (width === 0 && !look?.entries.has('BG'))
  return isNothing ? [] : [{ kind: 'outline', box: widened(place, width), band: 2 * width }]
}

const LOOKS = ['BC', 'BG']

/** The flags NoZoom and NoRotate: such an annotation keeps its size or direction, and so leaves its rectangle. */
export const NO_ZOOM_OR_ROTATE = 8 | 16

/** Returns where an annotation may be. One that does not turn or grow with its page may lie on any side of its upper left corner. */
function placeOf(file: PdfFile, { entries }: Dictionary): Box {
  const box = boxOf(file, entries.get('Rect'))
  if (!box) throw new Damage('structure', 'an annotation without place')
  if ((numberOf(file.resolve(entries.get('F'))) & NO_ZOOM_OR_ROTATE) === 0) return box
  const side = Math.max(box.right - box.left, box.top - box.bottom)
  return { left: box.left - side, bottom: box.top - side, right: box.left + side, top: box.top + side }
}
