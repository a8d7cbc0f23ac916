/** A page as a reader draws it, row by row from the top: RGB, or RGBA, as each reader has it. */
export type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** A rectangle of a page, from its top left corner; in pixels, or in parts of the page's width and height. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Where a page differs: the smallest box that holds every pixel that does. */
export type Difference = { readonly page: number; readonly box: Box }

/** What antialiasing may draw beside a box, in pixels. */
const BORDER = 2

/** Where two drawings of a file differ outside the boxes (in parts of the page) that may change, page by page. A page of one drawing only, or of another size, differs all over. */
export function differences(before: readonly Picture[], after: readonly Picture[], mayChange: readonly (readonly Box[])[]): Difference[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const box = differenceOf(before[index], after[index], mayChange[index] ?? [])
    return box ? [{ page: index + 1, box }] : []
  }).flat()
}

function differenceOf(before: Picture | undefined, after: Picture | undefined, mayChange: readonly Box[]): Box | null {
  if (!before || !after || before.width !== after.width || before.height !== after.height) {
    const { width = 0, height = 0 } = after ?? before ?? {}
    return { left: 0, top: 0, right: width, bottom: height }
  }
  if (Buffer.compare(before.pixels, after.pixels) === 0) return null
  const { width, height, pixels } = after
  const samples = pixels.length / (width * height)
  const holes = mayChange.map((box) => inPixels(box, width, height))
  let found: Box | null = null
  for (let at = 0; at < pixels.length; at++) {
    if (before.pixels[at] === pixels[at]) continue
    const pixel = Math.floor(at / samples)
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if (!holes.some((hole) => x >= hole.left && x < hole.right && y >= hole.top && y < hole.bottom)) found = extended(found, x, y)
  }
  return found
}

const DARK = 128

/** Whether something dark that was drawn within the boxes is drawn otherwise. */
export const hidden = (before: readonly Picture[], after: readonly Picture[], boxes: readonly (readonly Box[])[]): boolean =>
  before.some((picture, page) => (boxes[page] ?? []).some((box) => isHidden(picture, after[page], box)))

function isHidden({ width, height, pixels }: Picture, after: Picture | undefined, box: Box): boolean {
  const { left, top, right, bottom } = inPixels(box, width, height)
  const samples = pixels.length / (width * height)
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let at = (y * width + Math.max(0, left)) * samples; at < (y * width + Math.min(width, right)) * samples; at++) {
      if ((pixels[at] as number) < DARK && after?.pixels[at] !== pixels[at]) return true
    }
  }
  return false
}

const inPixels = ({ left, top, right, bottom }: Box, width: number, height: number): Box => ({
  left: Math.floor(left * width) - BORDER,
  top: Math.floor(top * height) - BORDER,
  right: Math.ceil(right * width) + BORDER,
  bottom: Math.ceil(bottom * height) + BORDER,
})

const extended = (box: Box | null, x: number, y: number): Box => ({
  left: Math.min(x, box?.left ?? x),
  top: Math.min(y, box?.top ?? y),
  right: Math.max(x + 1, box?.right ?? 0),
  bottom: Math.max(y + 1, box?.bottom ?? 0),
})
