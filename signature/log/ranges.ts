/** Leaves of the log that stand together: from a place, up to but without another. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** A whole subtree: 2^level leaves, the index-th of its level. */
export interface Piece {
  readonly level: number
  readonly index: number
}

/** The largest power of two below a size. */
export const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1)

/** Whose roots lead from the leaf at a place to the root of a log of that size, nearest first. Throws RangeError when there is no such leaf. */
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

/** Whose roots show that a log of `earlier` leaves is the beginning of one of `size` (RFC 9162, 2.1.4). Throws RangeError when the log never had so many. */
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

/** The whole subtrees that a range of the tree is made of, from left to right: the root of the range is that of the last ones joined, leftwards. */
export function piecesOf({ from, to }: Range): Piece[] {
  const pieces: Piece[] = []
  for (let start = from; start < to; ) {
    const level = Math.floor(Math.log2(to - start))
    pieces.push({ level, index: start / 2 ** level })
    start += 2 ** level
  }
  return pieces
}
