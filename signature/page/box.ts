import type { PdfFile } from '../pdf/file.ts'
import { isArray, isReal, type Value } from '../pdf/values.ts'

/** A rectangle along the axes of its space, edges included; `left` ≤ `right` and `bottom` ≤ `top`. */
export type Box = { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number }

/** The six numbers of a transformation, as PDF writes them: `[a b c d e f]`. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]
export const everywhere: Box = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity }
export const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 }

/** Returns the transformation that applies `first` and then `second`. */
export function product([a, b, c, d, e, f]: Matrix, second: Matrix): Matrix {
  const [A, B, C, D, E, F] = second
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

/** Whether a transformation keeps lines parallel to the axes parallel to them. */
export const keepsAxes = ([a, b, c, d]: Matrix): boolean => {
  const slight = 1e-4 * Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d))
  return (Math.abs(b) <= slight && Math.abs(c) <= slight) || (Math.abs(a) <= slight && Math.abs(d) <= slight)
}

/** Returns the bounding box of a transformed box. */
export function transformed({ left, bottom, right, top }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const [x1, x2, x3, x4] = [a * left + c * bottom, a * right + c * bottom, a * left + c * top, a * right + c * top]
  const [y1, y2, y3, y4] = [b * left + d * bottom, b * right + d * bottom, b * left + d * top, b * right + d * top]
  return {
    left: Math.min(x1, x2, x3, x4) + e,
    bottom: Math.min(y1, y2, y3, y4) + f,
    right: Math.max(x1, x2, x3, x4) + e,
    top: Math.max(y1, y2, y3, y4) + f,
  }
}

/** Returns the intersection of two boxes; null when there is none. */
export function intersection(one: Box, other: Box): Box | null {
  const common = {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  }
  return common.left > common.right || common.bottom > common.top ? null : common
}

/** Returns the smallest box around two boxes. */
export const union = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
})

export const unionOf = (boxes: readonly Box[]): Box | null => boxes.reduce<Box | null>((all, box) => (all ? union(all, box) : box), null)

/** Returns a box with a margin all around. */
export const widened = ({ left, bottom, right, top }: Box, margin: number): Box => ({
  left: left - margin,
  bottom: bottom - margin,
  right: right + margin,
  top: top + margin,
})

/** Returns the box between two opposite corners. */
export const boxBetween = (x1: number, y1: number, x2: number, y2: number): Box => ({
  left: Math.min(x1, x2),
  bottom: Math.min(y1, y2),
  right: Math.max(x1, x2),
  top: Math.max(y1, y2),
})

/** Returns the numbers of an array; null when it is not an array or holds anything else. */
export function numbersOf(file: PdfFile, value: Value | undefined): readonly number[] | null {
  const items = file.resolve(value)
  if (!isArray(items)) return null
  const numbers = items.map((item) => numberOf(file.resolve(item)))
  return numbers.some(Number.isNaN) ? null : numbers
}

/** Largest number that all readers read alike: some read a larger one as 0. */
export const LARGEST_NUMBER = 2 ** 31 - 1

/** Returns a number, integer or real; NaN for anything else, and for one that is too large. */
export function numberOf(value: Value | undefined): number {
  const number = typeof value === 'number' ? value : isReal(value) ? Number(value.text) : Number.NaN
  return Math.abs(number) <= LARGEST_NUMBER ? number : Number.NaN
}

/** Reads a PDF rectangle, its corners in any order; null when it is not one. */
export function boxOf(file: PdfFile, value: Value | undefined): Box | null {
  const numbers = numbersOf(file, value)
  if (numbers?.length !== 4) return null
  const [x1, y1, x2, y2] = numbers as [number, number, number, number]
  return boxBetween(x1, y1, x2, y2)
}

/** Reads a PDF matrix, the identity when absent; null when it is not one. */
export function matrixOf(file: PdfFile, value: Value | undefined): Matrix | null {
  if (file.resolve(value) === null) return identity
  const numbers = numbersOf(file, value)
  return numbers?.length === 6 ? (numbers as unknown as Matrix) : null
}

/** Whether a box takes any room. */
export const hasArea = ({ left, bottom, right, top }: Box): boolean => right > left && top > bottom

export const widthOf = ({ left, right }: Box): number => right - left
export const heightOf = ({ bottom, top }: Box): number => top - bottom

/** Whether a box is only a point, at which nothing can be shown. */
export const isPoint = ({ left, bottom, right, top }: Box): boolean => left === right && bottom === top
