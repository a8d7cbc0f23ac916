import { NO_ZOOM_OR_ROTATE } from '../page/annotations.ts'
import { boxOf, hasArea, numberOf, numbersOf } from '../page/box.ts'
import { THIN } from '../page/ink.ts'
import type { PdfFile } from '../pdf/file.ts'
import { dictionaryOf } from '../pdf/resolved.ts'
import { type Dictionary, isCount, isDictionary, isName } from '../pdf/values.ts'
import { words } from './ledger.ts'

/** Whether a dictionary can be a signature field's widget, by the type that it states, if any. */
export const isWidget = ({ entries }: Dictionary): boolean =>
  (!entries.has('FT') || isName(entries.get('FT'), 'Sig')) &&
  (!entries.has('Type') || isName(entries.get('Type'), 'Annot')) &&
  (!entries.has('Subtype') || isName(entries.get('Subtype'), 'Widget'))

/** Whether the appearance is a dictionary: then nothing else could be drawn through that key of a resource dictionary. */
export function hasPlainAppearance(file: PdfFile, { entries }: Dictionary): boolean {
  const appearance = file.resolve(entries.get('AP'))
  return appearance === null || isDictionary(appearance)
}

/** Whether a widget is drawn inside its rectangle at any rotation and zoom of the page. */
export function staysInPlace(file: PdfFile, widget: Dictionary): boolean {
  const flags = widget.entries.get('F') ?? 0
  return isCount(flags) && ((flags & NO_ZOOM_OR_ROTATE) === 0 || !hasPlace(file, widget))
}

/** Whether a widget takes any room on a page; an invalid rectangle counts as taking some. */
export function hasPlace(file: PdfFile, { entries }: Dictionary): boolean {
  if (!entries.has('Rect')) return false
  const place = boxOf(file, entries.get('Rect'))
  return place === null || hasArea(place)
}

const lookKeys = words('R BC BG')

/** Whether readers could draw for a widget, besides its appearance, only a background and a thin frame along its rectangle; nothing where it has no place. */
export function hasThinFrame(file: PdfFile, widget: Dictionary): boolean {
  const { entries } = widget
  const [style, look] = [entries.get('BS'), entries.get('MK')].map((value) => dictionaryOf(file, value))
  const border = entries.has('Border') ? numbersOf(file, entries.get('Border')) : [0, 0, 0]
  const isKnown = entries.has('BS') === (style !== null) && entries.has('MK') === (look !== null) && border?.length === 3
  const widths = [border?.[2] ?? Number.NaN, style?.entries.has('W') ? numberOf(file.resolve(style.entries.get('W'))) : style ? 1 : 0]
  const looks = [...(look?.entries.keys() ?? [])]
  if (!isKnown || !looks.every((key) => lookKeys.has(key))) return false
  return hasPlace(file, widget)
    ? widths.every((width) => width >= 0 && width <= THIN)
    : widths.every((width) => width === 0) && looks.length === 0
}
