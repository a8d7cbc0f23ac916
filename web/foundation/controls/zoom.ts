/** A page as wide as there is room for it: its smallest size. */
export const FITS = 1
const SIZES = [FITS, 1.5, 2, 3, 4]
const LARGEST = Math.max(...SIZES)

/** A size of two fingers, kept between the smallest and the largest. */
export const zoomWithin = (zoom: number): number => Math.min(LARGEST, Math.max(FITS, zoom))

export const isLargest = (zoom: number): boolean => zoom >= LARGEST

/** The next larger or smaller size of the buttons; from between two of them, the nearer one in that direction. */
export function zoomAfter(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? SIZES.find((size) => size > zoom) : SIZES.findLast((size) => size < zoom)
  return next ?? zoomWithin(zoom)
}
