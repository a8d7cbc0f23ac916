/** A range of consecutive leaves of the log: from a place up to, but not including, another. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** A whole subtree: 2^level leaves, the index-th of its level. */
export interface Piece {
  readonly level: number
  readonly index: number
}

/** Returns the largest power of two below a size. */
export const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1)

/** Returns the ranges whose roots lead from the leaf at a place to the root of a log of this size, nearest first. Throws RangeError when there is no such leaf. */
export function inclusionRanges(place: number, size: number): Range[] {
  if (!Number.isSafeInteger(place) || place < 0 || place >= size) throw new RangeError(`the log has no entry ${place}`)
  return beside(place, { from: 0, to: size })
}

function beside(place: number, { from, to }: Range): Range[] {
  if (to - from === 1) return []
  const middle = from + splitOf(to - from)
  const [left, right] = [
    { from, to: middle },
    { from: middle, to },
  ]
  return place < middle ? [...beside(place, left), right] : [...beside(place, right), left]
}

/** Returns the ranges whose roots prove that a log of `earlier` leaves begins one of `size` (RFC 9162, 2.1.4). Throws RangeError when the log is shorter. */
export function consistencyRanges(earlier: number, size: number): Range[] {
  if (!Number.isSafeInteger(earlier) || earlier < 1 || earlier > size) throw new RangeError(`the log never had ${earlier} entries`)
  return parting(earlier, { from: 0, to: size }, true)
}

function parting(end: number, { from, to }: Range, isComplete: boolean): Range[] {
  if (end === to) return isComplete ? [] : [{ from, to }]
  const middle = from + splitOf(to - from)
  return end <= middle
    ? [...parting(end, { from, to: middle }, isComplete), { from: middle, to }]
    : [...parting(end, { from: middle, to }, false), { from, to: middle }]
}

/** Returns the whole subtrees that make up a range, from left to right. Joining them from the right gives the root of the range. */
export function piecesOf({ from, to }: Range): Piece[] {
  const pieces: Piece[] = []
  for (let start = from; start < to; ) {
    const level = Math.floor(Math.log2(to - start))
    pieces.push({ level, index: start / 2 ** level })
    start += 2 ** level
  }
  return pieces
}
