/** Ways to draw an amount, of which a validator might take some for no ink. */

/** Which of seven strokes a digit has: top, upper left, upper right, middle, lower left, lower right, bottom. */
const STROKES: Readonly<Record<string, string>> = { '0': '1110111', '1': '0010010', '9': '1111011' }

type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const bars = (digits: string, x: number, y: number, size: number): Bar[] =>
  [...digits].flatMap((digit, index) => {
    const left = x + index * size * 1.6
    const [thin, half] = [size / 5, size]
    const places: Bar[] = [
      { x: left, y: y + 2 * half, width: size, height: thin },
      { x: left, y: y + half, width: thin, height: half },
      { x: left + size - thin, y: y + half, width: thin, height: half },
      { x: left, y: y + half, width: size, height: thin },
      { x: left, y, width: thin, height: half },
      { x: left + size - thin, y, width: thin, height: half },
      { x: left, y, width: size, height: thin },
    ]
    return places.filter((_, stroke) => STROKES[digit]?.[stroke] === '1')
  })

/** An amount of 100 at a place, each way in a content of its own. */
export const amountBy = {
  text: (x: number, y: number) => `BT /F1 24 Tf ${x} ${y} Td (Bs 100) Tj ET`,
  rectangles: (x: number, y: number) => drawn(x, y, (bar) => `${bar.x} ${bar.y} ${bar.width} ${bar.height} re f`),
  framedRectangles: (x: number, y: number) => drawn(x, y, (bar) => `${bar.x} ${bar.y} ${bar.width} ${bar.height} re S`),
  strokes: (x: number, y: number) => drawn(x, y, stroke),
  dashes: (x: number, y: number) => drawn(x, y, (bar) => `[3 0.5] 0 d ${stroke(bar)}`),
  dots: (x: number, y: number) =>
    drawn(x, y, (bar) => {
      const [steps, across] = [5, bar.width > bar.height]
      return Array.from({ length: steps }, (_, index) => {
        const [px, py] = across ? [bar.x + (index * bar.width) / steps, bar.y] : [bar.x, bar.y + (index * bar.height) / steps]
        return `1 J 3 w ${px} ${py} m ${px} ${py} l S`
      }).join(' ')
    }),
  holes: (x: number, y: number) =>
    `0 g ${x - 5} ${y - 5} 90 45 re f 1 g ${drawn(x, y, (bar) => `${bar.x} ${bar.y} ${bar.width} ${bar.height} re f`)}`,
  oneWideDash: (x: number, y: number) => `40 w [4 4 4 4 12 4] 0 d ${x} ${y + 15} m ${x + 90} ${y + 15} l S`,
  inlineImage: (x: number, y: number) => `q 60 0 0 30 ${x} ${y} cm BI /W 6 /H 3 /BPC 1 /IM true /F /AHx ID A8D828> EI Q`,
}

const stroke = ({ x, y, width, height }: Bar): string =>
  width > height
    ? `${height} w ${x} ${y + height / 2} m ${x + width} ${y + height / 2} l S`
    : `${width} w ${x + width / 2} ${y} m ${x + width / 2} ${y + height} l S`

const drawn = (x: number, y: number, draw: (bar: Bar) => string): string => `q ${bars('100', x, y, 14).map(draw).join(' ')} Q`
