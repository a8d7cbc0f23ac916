import { type Box, heightOf, keepsAxes, type Matrix, transformed, widened, widthOf } from './box.ts'

/**
 * What one painting operator leaves on a page, measured too large rather than too small. A `mark` may carry meaning: words, images, drawings. A `line` is
 * straight, solid, thin and along an axis. An `outline` leaves ink at most `band` from the edges of its box; further inside it changes nothing, or
 * everything alike.
 */
export type Ink =
  | { readonly kind: 'mark' | 'line'; readonly box: Box }
  | { readonly kind: 'outline'; readonly box: Box; readonly band: number }

export const mark = (box: Box): Ink => ({ kind: 'mark', box })

/** Thickest line to sign on, in points. */
export const THIN = 3

/** Returns an ink after a transformation; an oblique one becomes a mark. */
export function moved(ink: Ink, matrix: Matrix): Ink {
  const box = transformed(ink.box, matrix)
  if (ink.kind === 'mark' || !keepsAxes(matrix)) return mark(box)
  const [a, b, c, d] = matrix
  if (ink.kind === 'outline') return { kind: 'outline', box, band: ink.band * Math.max(Math.hypot(a, b), Math.hypot(c, d)) }
  return shorterSide(box) <= THIN ? { kind: 'line', box } : mark(box)
}

/** Whether two boxes overlap; edges may meet. */
export const meet = (one: Box, other: Box): boolean =>
  one.right > other.left && other.right > one.left && one.top > other.bottom && other.top > one.bottom

/** Whether an ink leaves nothing inside a box, or the same everywhere in it. */
export const leavesFree = (ink: Ink, box: Box): boolean =>
  !meet(ink.box, box) || (ink.kind === 'outline' && isWithin(box, widened(ink.box, -ink.band)))

/** Axis along which the text of a page runs, as shown. */
export type Reading = 'across' | 'upright'

/** Shortest line to sign on or frame to sign in, in points; letters and digits of amounts are smaller. */
const MIN_LINE_LENGTH = 72
const LOWEST_FRAME = 18
/** Most lines and frames that a box may lie over. */
export const MAX_PLACES = 4
/** How far a box may reach over a frame that it is written into or beside. */
const RIM = 6

/** Whether an ink under a box is only a place to sign: a line to sign on; or a long line or a frame that only the rim of the box touches. */
export function isPlaceToSign(ink: Ink, box: Box, reading: Reading): boolean {
  if (ink.kind === 'mark' || longerSide(ink.box) < MIN_LINE_LENGTH) return false
  const isLine = ink.kind === 'line'
  if (isLine && (reading === 'across') === widthOf(ink.box) > heightOf(ink.box)) return true
  return (isLine || shorterSide(ink.box) >= LOWEST_FRAME) && leavesFree(ink, widened(box, -RIM))
}

const longerSide = (box: Box): number => Math.max(widthOf(box), heightOf(box))
export const shorterSide = (box: Box): number => Math.min(widthOf(box), heightOf(box))

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.bottom >= outer.bottom && inner.top <= outer.top
