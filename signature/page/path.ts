import { type Box, boxBetween, type Matrix, union, widened } from './box.ts'

/** A part of a path without gap. `ruled`: a straight line along an axis, or a rectangle along both, which carry no words. */
export type Shape = { readonly box: Box; readonly ruled: boolean }

/** Lines that are less oblique than this count as straight. */
const SLIGHT = 0.01
const RECTANGLE = 4

/** The path under construction, in the space that the matrices lead to. */
export function newPath() {
  let finished: Shape[] = []
  let box: Box | null = null
  let ruled = true
  let lines = 0
  let [startX, startY, lastX, lastY] = [0, 0, 0, 0]

  function begin(x: number, y: number): void {
    finish()
    startX = lastX = x
    startY = lastY = y
  }

  function extend(x: number, y: number, isRuled: boolean): void {
    box = union(box ?? boxBetween(lastX, lastY, lastX, lastY), boxBetween(x, y, x, y))
    ruled &&= isRuled
    lastX = x
    lastY = y
  }

  function isAlongAxis(x: number, y: number): boolean {
    const [width, height] = [Math.abs(x - lastX), Math.abs(y - lastY)]
    return Math.min(width, height) <= SLIGHT * Math.max(width, height)
  }

  function line(x: number, y: number): void {
    if (x === lastX && y === lastY && box) return
    lines++
    extend(x, y, isAlongAxis(x, y) && lines <= RECTANGLE)
  }

  function finish(): void {
    if (box) finished.push({ box, ruled: ruled && isAlongAxis(startX, startY) })
    box = null
    ruled = true
    lines = 0
  }

  return {
    moveTo: (x: number, y: number, matrix: Matrix) => begin(...at(x, y, matrix)),
    lineTo: (x: number, y: number, matrix: Matrix) => line(...at(x, y, matrix)),
    /** A curve by its control points and its end, all of which its bounding box includes. */
    curveTo: (points: readonly number[], matrix: Matrix) => {
      for (let index = 0; index < points.length; index += 2)
        extend(...at(points[index] as number, points[index + 1] as number, matrix), false)
    },
    rectangle: (x: number, y: number, width: number, height: number, matrix: Matrix) => {
      begin(...at(x, y, matrix))
      line(...at(x + width, y, matrix))
      line(...at(x + width, y + height, matrix))
      line(...at(x, y + height, matrix))
      begin(...at(x, y, matrix))
    },
    close: () => begin(startX, startY),
    /** What was built, and a new start. */
    take: (): readonly Shape[] => {
      finish()
      const shapes = finished
      finished = []
      return shapes
    },
  }
}

/** How far a line of a width reaches around its path. */
export const stroked = ({ box, ruled }: Shape, width: number): Shape => ({ box: widened(box, width / 2), ruled })

const at = (x: number, y: number, [a, b, c, d, e, f]: Matrix): [number, number] => [a * x + c * y + e, b * x + d * y + f]
