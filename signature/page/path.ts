import { type Box, boxBetween, type Matrix, union, widened } from './box.ts'

/** A part of a path without gap. `ruled`: a straight line along an axis, or a rectangle along both, its corners round or not, which carry no words. */
export type Shape = { readonly box: Box; readonly ruled: boolean }

/** Lines that are less oblique than this count as straight. */
const SLIGHT = 0.01
const RECTANGLE = 4
/** How much of each side a round corner may take. */
const CORNER = 0.25

/** The path under construction, in the space that the matrices lead to. */
export function newPath() {
  let finished: Shape[] = []
  let box: Box | null = null
  let ruled = true
  let lines = 0
  let corners: Box[] = []
  let [startX, startY, lastX, lastY] = [0, 0, 0, 0]

  function begin(x: number, y: number): void {
    finish()
    startX = lastX = x
    startY = lastY = y
  }

  function extend(x: number, y: number): void {
    box = union(box ?? boxBetween(lastX, lastY, lastX, lastY), boxBetween(x, y, x, y))
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
    ruled &&= isAlongAxis(x, y) && lines <= RECTANGLE
    extend(x, y)
  }

  function curve(points: readonly [number, number][]): void {
    const from = boxBetween(lastX, lastY, lastX, lastY)
    corners.push(points.reduce((around, [x, y]) => union(around, boxBetween(x, y, x, y)), from))
    ruled &&= corners.length <= RECTANGLE
    for (const [x, y] of points) extend(x, y)
  }

  function finish(): void {
    if (box)
      finished.push({ box, ruled: ruled && isAlongAxis(startX, startY) && corners.every((corner) => isCornerOf(corner, box as Box)) })
    box = null
    ruled = true
    lines = 0
    corners = []
  }

  return {
    moveTo: (x: number, y: number, matrix: Matrix) => begin(...at(x, y, matrix)),
    lineTo: (x: number, y: number, matrix: Matrix) => line(...at(x, y, matrix)),
    /** A curve by its control points and its end, all of which its bounding box includes. */
    curveTo: (coordinates: readonly number[], matrix: Matrix) => {
      const [a = 0, b = 0, c = 0, d = 0, ...end] = coordinates
      const last = end.length === 2 ? [at(end[0] as number, end[1] as number, matrix)] : []
      curve([at(a, b, matrix), at(c, d, matrix), ...last])
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

/** Whether what bends stays in a corner of a box. */
function isCornerOf(bend: Box, box: Box): boolean {
  const [width, height] = [CORNER * (box.right - box.left), CORNER * (box.top - box.bottom)]
  const isAtSide = bend.right <= box.left + width || bend.left >= box.right - width
  return isAtSide && (bend.top <= box.bottom + height || bend.bottom >= box.top - height)
}

/** How far a line of a width reaches around its path. */
export const stroked = ({ box, ruled }: Shape, width: number): Shape => ({ box: widened(box, width / 2), ruled })

const at = (x: number, y: number, [a, b, c, d, e, f]: Matrix): [number, number] => [a * x + c * y + e, b * x + d * y + f]
