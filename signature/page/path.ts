import { type Box, boxBetween, type Matrix, union } from './box.ts'

/**
 * A gapless part of a path: a straight line along an axis; a rectangle along both, whose corners bend within `bend` of its edges; or a mark, which is
 * anything else. `hasPoints`: two lines of it meet.
 */
export type Shape = { readonly box: Box; readonly form: 'line' | 'rectangle' | 'mark'; readonly bend: number; readonly hasPoints: boolean }

/** Lines less oblique than this count as straight. */
const SLIGHT = 0.01
/** How far a corner may be from where it belongs. */
const NEAR = 0.5
const SIDES = 4
/** How much of each side a round corner may take. */
const CORNER = 0.25

type Point = readonly [number, number]

/** Starts a path under construction, in the space that the matrices lead to. */
export function newPath() {
  let finished: Shape[] = []
  let points: Point[] = []
  let box: Box | null = null
  let lines = 0
  let bends: Box[] = []
  let start: Point = [0, 0]
  let last: Point = [0, 0]

  function begin(point: Point): void {
    finish()
    start = last = point
  }

  function extend(point: Point): void {
    box = union(box ?? boxBetween(...last, ...last), boxBetween(...point, ...point))
    last = point
  }

  function line(point: Point): void {
    if (point[0] === last[0] && point[1] === last[1] && box) return
    if (++lines <= SIDES) points.push(last, point)
    extend(point)
  }

  function curve(ends: readonly Point[]): void {
    bends.push(ends.reduce((around, point) => union(around, boxBetween(...point, ...point)), boxBetween(...last, ...last)))
    for (const point of ends) extend(point)
  }

  function finish(): void {
    if (box) finished.push(shapeOf(box))
    points = []
    box = null
    lines = 0
    bends = []
  }

  function shapeOf(around: Box): Shape {
    const [width, height] = [around.right - around.left, around.top - around.bottom]
    const slight = SLIGHT * Math.max(width, height)
    const near = Math.min(slight, NEAR)
    const hasPoints = lines + bends.length > 1
    if (lines > SIDES || bends.length > SIDES) return { box: around, form: 'mark', bend: 0, hasPoints }
    if (bends.length === 0 && Math.min(width, height) <= slight) return { box: around, form: 'line', bend: 0, hasPoints }
    const isPlain = bends.length === 0 ? runsAlong(around, near) : bendsInCorners(around)
    const bend = Math.max(near, ...bends.map(({ left, bottom, right, top }) => Math.max(right - left, top - bottom)))
    return { box: around, form: isPlain ? 'rectangle' : 'mark', bend, hasPoints }
  }

  /** Whether all lines, including the closing one, go from corner to corner along the sides. */
  function runsAlong(around: Box, near: number): boolean {
    const sides = [...points, last, start]
    const isCorner = ([x, y]: Point) =>
      Math.min(x - around.left, around.right - x) <= near && Math.min(y - around.bottom, around.top - y) <= near
    return sides.every((point, index) => isCorner(point) && (index % 2 === 0 || isAlongAxis(sides[index - 1] as Point, point)))
  }

  function bendsInCorners(around: Box): boolean {
    const isStraight = (index: number) => isAlongAxis(points[index] as Point, points[index + 1] as Point)
    return (
      bends.every((bend) => isCornerOf(bend, around)) &&
      Array.from({ length: lines }, (_, index) => 2 * index).every(isStraight) &&
      points.every((point) => isAtSide(point, around)) &&
      isAlongAxis(last, start)
    )
  }

  return {
    moveTo: (x: number, y: number, matrix: Matrix) => begin(at(x, y, matrix)),
    lineTo: (x: number, y: number, matrix: Matrix) => line(at(x, y, matrix)),
    /** Adds a curve by its control points and its end, all of which its bounding box includes. */
    curveTo: (coordinates: readonly number[], matrix: Matrix) => {
      const [a = 0, b = 0, c = 0, d = 0, ...end] = coordinates
      const lastPoint = end.length === 2 ? [at(end[0] as number, end[1] as number, matrix)] : []
      curve([at(a, b, matrix), at(c, d, matrix), ...lastPoint])
    },
    rectangle: (x: number, y: number, width: number, height: number, matrix: Matrix) => {
      begin(at(x, y, matrix))
      line(at(x + width, y, matrix))
      line(at(x + width, y + height, matrix))
      line(at(x, y + height, matrix))
      begin(at(x, y, matrix))
    },
    close: () => begin(start),
    /** Returns what was built, and starts anew. */
    take: (): readonly Shape[] => {
      finish()
      const shapes = finished
      finished = []
      return shapes
    },
  }
}

function isAlongAxis([x1, y1]: Point, [x2, y2]: Point): boolean {
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
  return Math.min(width, height) <= SLIGHT * Math.max(width, height)
}

/** Whether a bend stays in a corner of a box. */
function isCornerOf(bend: Box, box: Box): boolean {
  const [width, height] = [CORNER * (box.right - box.left), CORNER * (box.top - box.bottom)]
  const isAtSide = bend.right <= box.left + width || bend.left >= box.right - width
  return isAtSide && (bend.top <= box.bottom + height || bend.bottom >= box.top - height)
}

/** Whether a point is on one of the sides of a box. */
function isAtSide([x, y]: Point, box: Box): boolean {
  return Math.min(x - box.left, box.right - x) <= NEAR || Math.min(y - box.bottom, box.top - y) <= NEAR
}

const at = (x: number, y: number, [a, b, c, d, e, f]: Matrix): Point => [a * x + c * y + e, b * x + d * y + f]
