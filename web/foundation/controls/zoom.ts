/** Smallest size: the page fills the width available. */
export const FITS = 1
const SIZES = [FITS, 1.5, 2, 3, 4]
const LARGEST = Math.max(...SIZES)

/** Limits a pinched size to between the smallest and the largest. */
export const zoomWithin = (zoom: number): number => Math.min(LARGEST, Math.max(FITS, zoom))

export const isLargest = (zoom: number): boolean => zoom >= LARGEST

/** Returns the next larger or smaller size of the zoom buttons; between two of them, the nearer one in that direction. */
export function zoomAfter(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? SIZES.find((size) => size > zoom) : SIZES.findLast((size) => size < zoom)
  return next ?? zoomWithin(zoom)
}
