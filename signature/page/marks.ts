import { joined } from '../bytes.ts'
import { Damage, limits } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { type Dictionary, isArray, isStream, type Stream } from '../pdf/values.ts'
import { annotationMarks } from './annotations.ts'
import { type Box, isPoint, unionOf } from './box.ts'
import { type Drawing, pageDrawing } from './drawing.ts'
import { contentBytes } from './filters.ts'
import { inherited } from './pages.ts'

/** Where a page shows something that carries meaning, in its default user space; 'unknown' when that cannot be told. */
export type Marks = readonly Group[] | 'unknown'

/** Marks that were drawn one after another, which mostly lie close together, and the box around them; or the one of an annotation, by its number. */
type Group = { readonly around: Box; readonly boxes: readonly Box[]; readonly annotation: number | null }

/**
 * The marks of a page, for S29 (5): nothing added may be drawn over what stood there. They are text, images, shadings, paths, and annotations that show
 * something. Straight lines along the axes and rectangles are none (rules, boxes, backgrounds), unless a page has very many small ones; nor is
 * text without ink. Colour and optional content are not looked at. 'unknown' also beyond the limits (S28), never an error.
 */
export function marksOf(file: PdfFile, page: Dictionary): Marks {
  try {
    const { marks, rectangles } = contentDrawing(file, page)
    const drawn = [...marks, ...mosaicOf(rectangles)]
    const annotations = annotationMarks(file, page)
    if (drawn.length + annotations.length > limits.marks) return 'unknown'
    const groups = [...groupsOf(drawn), ...annotations.map(({ box, annotation }) => ({ around: box, boxes: [box], annotation }))]
    return groups.some(({ boxes }) => boxes.some(isUnclear)) ? 'unknown' : groups
  } catch (error) {
    if (error instanceof Damage) return 'unknown'
    throw error
  }
}

/** Letters and codes may be made of small rectangles: where there are many all of them count. Most of the thin ones are parts of rules. */
function mosaicOf(rectangles: readonly Box[]): readonly Box[] {
  const tiles = rectangles.filter((box) => longerSide(box) <= LARGEST_TILE)
  const thick = tiles.filter((box) => shorterSide(box) > THIN)
  if (tiles.length > MANY_THIN) return tiles
  return thick.length > MANY_THICK ? thick : []
}

const LARGEST_TILE = 12
const THIN = 0.5
const MANY_THIN = 2_000
const MANY_THICK = 200
const longerSide = ({ left, bottom, right, top }: Box): number => Math.max(right - left, top - bottom)
const shorterSide = ({ left, bottom, right, top }: Box): number => Math.min(right - left, top - bottom)

/**
 * Whether a box touches any mark: it does when the marks or a number of it are not known. A mere point shows nothing and touches none.
 * The annotation of the object number `except` does not count: a field that is filled replaces what it showed.
 */
export function covers(marks: Marks, box: Box, except: number | null = null): boolean {
  if (isPoint(box)) return false
  if (marks === 'unknown' || isUnclear(box)) return true
  const touches = ({ around, boxes }: Group) => meet(around, box) && boxes.some((mark) => meet(mark, box))
  return marks.some((group) => (except === null || group.annotation !== except) && touches(group))
}

const isUnclear = ({ left, bottom, right, top }: Box): boolean => [left, bottom, right, top].some(Number.isNaN)

/** Whether two boxes overlap; edges may meet. */
export const meet = (one: Box, other: Box): boolean =>
  one.right > other.left && other.right > one.left && one.top > other.bottom && other.top > one.bottom

const GROUP = 64

function groupsOf(boxes: readonly Box[]): Group[] {
  return Array.from({ length: Math.ceil(boxes.length / GROUP) }, (_, index) => {
    const group = boxes.slice(index * GROUP, (index + 1) * GROUP)
    return { around: unionOf(group) as Box, boxes: group, annotation: null }
  })
}

function contentDrawing(file: PdfFile, page: Dictionary): Drawing {
  const parts = contentsOf(file, page).flatMap((stream) => [contentBytes(file, stream), LINE_END])
  return pageDrawing(file, joined(parts), inherited(file, page, 'Resources'))
}

const LINE_END = Uint8Array.of(10)

function contentsOf(file: PdfFile, page: Dictionary): Stream[] {
  const contents = file.resolve(page.entries.get('Contents'))
  if (contents === null) return []
  const streams = isArray(contents) ? contents.map((one) => file.resolve(one)) : [contents]
  if (!streams.every(isStream)) throw new Damage('structure', 'contents that are none')
  return streams
}
