import { randomInt } from 'node:crypto'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { mac } from '../ground/http/secrets.ts'

const WIDTH = 200
const HEIGHT = 90

type Point = readonly [number, number]
type Stroke = { readonly curved: boolean; readonly points: readonly Point[] }

const points = (text: string): Point[] => text.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point)
const line = (text: string): Stroke => ({ curved: false, points: points(text) })
const curve = (text: string): Stroke => ({ curved: true, points: points(text) })

/**
 * Strokes of each character, in a square of side 1. They are not a typeface, so that no machine needs one and no two drawings share an outline. Characters that people
 * confuse (O 0 I 1 l, and the pairs S 5, Z 2, B 8, G 6, Q O) are left out.
 */
const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line('0.05,1 0.5,0 0.95,1'), line('0.22,0.65 0.78,0.65')],
  C: [curve('0.95,0.2 0.75,0.02 0.4,0 0.1,0.25 0.05,0.6 0.25,0.95 0.65,1 0.95,0.82')],
  D: [line('0.1,0 0.1,1'), curve('0.1,0 0.55,0 0.92,0.22 0.95,0.6 0.7,0.95 0.1,1')],
  E: [line('0.9,0 0.12,0 0.12,1 0.92,1'), line('0.12,0.5 0.75,0.5')],
  F: [line('0.92,0 0.15,0 0.15,1'), line('0.15,0.48 0.75,0.48')],
  H: [line('0.1,0 0.1,1'), line('0.9,0 0.9,1'), line('0.1,0.5 0.9,0.5')],
  J: [line('0.35,0 0.95,0'), curve('0.7,0 0.7,0.5 0.68,0.85 0.42,1 0.15,0.92 0.05,0.68')],
  K: [line('0.12,0 0.12,1'), line('0.9,0 0.14,0.56'), line('0.38,0.42 0.95,1')],
  L: [line('0.15,0 0.15,1 0.92,1')],
  M: [line('0.02,1 0.12,0 0.5,0.7 0.88,0 0.98,1')],
  N: [line('0.1,1 0.1,0 0.9,1 0.9,0')],
  P: [line('0.12,1 0.12,0'), curve('0.12,0 0.6,0 0.95,0.12 0.92,0.42 0.6,0.55 0.12,0.55')],
  R: [line('0.12,1 0.12,0'), curve('0.12,0 0.6,0 0.95,0.12 0.92,0.4 0.6,0.52 0.12,0.52'), line('0.5,0.52 0.95,1')],
  T: [line('0.02,0 0.98,0'), line('0.5,0 0.5,1')],
  U: [curve('0.1,0 0.1,0.5 0.15,0.88 0.5,1.02 0.85,0.88 0.9,0.5 0.9,0')],
  V: [line('0.03,0 0.5,1 0.97,0')],
  W: [line('0,0 0.22,1 0.5,0.3 0.78,1 1,0')],
  X: [line('0.05,0 0.95,1'), line('0.95,0 0.05,1')],
  Y: [line('0.03,0 0.5,0.5 0.97,0'), line('0.5,0.5 0.5,1')],
  3: [curve('0.1,0.14 0.4,0 0.8,0.05 0.88,0.28 0.7,0.45 0.4,0.47'), curve('0.4,0.47 0.8,0.5 0.97,0.72 0.8,0.97 0.4,1.02 0.05,0.84')],
  4: [line('0.72,1 0.72,0 0.05,0.68 0.98,0.68')],
  7: [line('0.05,0 0.95,0 0.38,1'), line('0.3,0.5 0.85,0.5')],
  9: [curve('0.9,0.3 0.8,0.02 0.4,-0.02 0.1,0.18 0.15,0.48 0.5,0.58 0.85,0.42 0.9,0.2'), curve('0.9,0.25 0.92,0.6 0.75,0.92 0.3,1')],
}

/** The characters that an image may show. */
export const CAPTCHA_ALPHABET = Object.keys(glyphs).join('')

const inks = ['#22382e', '#33312c', '#1f3a52', '#4a2b2b', '#3a2f4a']
const papers = ['#f4f1ea', '#eef2ee', '#f2eef0', '#eef0f4']

const between = (low: number, high: number): number => low + ((high - low) * randomInt(10_001)) / 10_000
const oneOf = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)] as Value

/** Returns four characters for a captcha, from a cryptographic generator. */
export const drawCharacters = (): string => Array.from({ length: 4 }, () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)]).join('')

/** Draws characters of CAPTCHA_ALPHABET so that a person can read them and a program has a hard time: a PNG of 200x90 without metadata. */
export function drawCaptcha(characters: string, hand: Hand): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const ink = oneOf(inks)
  context.fillStyle = oneOf(papers)
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  drawClutter(context)
  const warp = randomWarp()
  const step = (WIDTH - 24) / characters.length
  for (const [index, character] of [...characters].entries()) {
    drawGlyph(context, written(character, hand), { x: 12 + step * index, width: step, ink, warp })
  }
  drawStrikes(context, ink)
  return canvas.toBuffer('image/png')
}

/** Returns how far a portal moves a point of a character when it draws it, in fractions of the character's square. */
export type Hand = (character: string, point: number) => Point

const HAND_REACH = 0.16

/** Returns a portal's handwriting, derived from its own secret: a reader that was trained on the published code has not seen how this portal writes (safety S2). */
export const handOf =
  (secret: string): Hand =>
  (character, point) => {
    // @protects S2 each portal writes its captcha in a hand of its own
    //   instead: mac(secret, ==> mac(secret && '',
    const [across = 0, down = 0] = mac(secret, `hand ${character} ${point}`)
    return [(across / 255 - 0.5) * HAND_REACH, (down / 255 - 0.5) * HAND_REACH]
  }

/** Returns the strokes of a character in a portal's handwriting. */
function written(character: string, hand: Hand): Stroke[] {
  let point = 0
  return (glyphs[character] ?? []).map(({ curved, points }) => ({
    curved,
    points: points.map(([x, y]): Point => {
      const [across, down] = hand(character, point++)
      return [x + across, y + down]
    }),
  }))
}

type Warp = (point: Point) => Point

/** Bends the whole plane by two waves. */
function randomWarp(): Warp {
  const [acrossLength, downLength] = [between(45, 75), between(40, 65)]
  const [acrossPhase, downPhase] = [between(0, 6.28), between(0, 6.28)]
  const [acrossHeight, downHeight] = [between(3, 5.5), between(2, 4)]
  return ([x, y]) => [
    x + Math.sin(y / downLength + downPhase) * downHeight * 2,
    y + Math.sin((x / acrossLength) * 2 + acrossPhase) * acrossHeight,
  ]
}

function drawGlyph(
  context: SKRSContext2D,
  strokes: readonly Stroke[],
  { x, width, ink, warp }: { x: number; width: number; ink: string; warp: Warp },
) {
  const [wide, high] = [between(27, 34), between(42, 52)]
  const [turn, slant] = [between(-0.32, 0.32), between(-0.25, 0.25)]
  const middle: Point = [x + width / 2 + between(-4, 4), HEIGHT / 2 + between(-7, 7)]
  const place: Warp = ([u, v]) => {
    const [across, down] = [(u - 0.5 + between(-0.02, 0.02)) * wide, (v - 0.5 + between(-0.02, 0.02)) * high]
    const leaning = across - down * slant
    return warp([
      middle[0] + leaning * Math.cos(turn) - down * Math.sin(turn),
      middle[1] + leaning * Math.sin(turn) + down * Math.cos(turn),
    ])
  }
  context.strokeStyle = ink
  for (const stroke of strokes) {
    context.lineWidth = between(3.6, 5.4)
    drawStroke(context, stroke, place)
  }
}

/** Draws a stroke in short pieces, so that the warp bends straight ones too. */
function drawStroke(context: SKRSContext2D, { curved, points }: Stroke, place: Warp): void {
  const path = (curved ? points : subdivided(points)).map(place)
  const [start, ...rest] = path
  if (!start) return
  context.beginPath()
  context.moveTo(...start)
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1]
    if (next) context.quadraticCurveTo(point[0], point[1], (point[0] + next[0]) / 2, (point[1] + next[1]) / 2)
    else context.lineTo(...point)
  }
  context.stroke()
}

/** Returns every corner of a line twice, with points in between, so that smoothing keeps them corners. */
const subdivided = (corners: readonly Point[]): Point[] =>
  corners.flatMap((corner, index) => {
    const next = corners[index + 1]
    if (!next) return [corner, corner]
    const along = (share: number): Point => [corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share]
    return [corner, corner, along(0.33), along(0.67)]
  })

/** Draws pale dots and scraps of strokes behind the characters. */
function drawClutter(context: SKRSContext2D): void {
  for (let count = 0; count < 26; count++) {
    context.strokeStyle = `rgba(${randomInt(60, 150)}, ${randomInt(60, 150)}, ${randomInt(60, 150)}, ${between(0.2, 0.45)})`
    context.lineWidth = between(1, 3.4)
    const [x, y] = [between(0, WIDTH), between(0, HEIGHT)]
    context.beginPath()
    context.moveTo(x, y)
    context.quadraticCurveTo(x + between(-14, 14), y + between(-14, 14), x + between(-22, 22), y + between(-22, 22))
    context.stroke()
  }
}

/** Draws lines of the same ink across the characters, which join them so that they do not fall apart into single letters. */
function drawStrikes(context: SKRSContext2D, ink: string): void {
  context.strokeStyle = ink
  for (let count = 0; count < 2; count++) {
    context.lineWidth = between(1.4, 2.6)
    context.beginPath()
    context.moveTo(between(0, 20), between(15, HEIGHT - 15))
    context.bezierCurveTo(
      between(40, 80),
      between(0, HEIGHT),
      between(110, 150),
      between(0, HEIGHT),
      between(WIDTH - 20, WIDTH),
      between(15, HEIGHT - 15),
    )
    context.stroke()
  }
}
