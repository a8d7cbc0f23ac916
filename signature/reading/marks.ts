import { isDigit, isSpace, signsOf, standsAt } from '../pdf/lexer.ts'

/** Words that a repairing reader looks for: where objects and streams begin and end, tables and trailers. Each has a letter that is rare in texts. */
const MARKS = [
  { word: 'obj', letter: 2 },
  { word: 'xref', letter: 0 },
  { word: 'trailer', letter: 4 },
  { word: 'endstream', letter: 8 },
].map(({ word, letter }) => ({ word, letter, signs: signsOf(word) }))

const letters = new Uint8Array(256)
for (const [index, { signs, letter }] of MARKS.entries()) letters[signs[letter] as number] = index + 1

/** Yields each mark in a part of a file, with its place. */
function* marksIn(bytes: Uint8Array, from: number, to: number): Generator<{ readonly word: string; readonly at: number }> {
  for (let place = from; place < to; place++) {
    const index = letters[bytes[place] as number] as number
    const mark = index === 0 ? undefined : MARKS[index - 1]
    if (mark && standsAt(bytes, place - mark.letter, mark.signs)) yield { word: mark.word, at: place - mark.letter }
  }
}

/** Known facts of a part of a file: where its objects begin and end and its tables begin, how many ends of file it has, and which spans may hold anything. */
export type Known = {
  readonly from: number
  readonly to: number
  readonly heads: ReadonlySet<number>
  readonly tables: ReadonlySet<number>
  readonly objects: ReadonlySet<number>
  readonly ends: number
  readonly opaque: readonly { readonly start: number; readonly end: number }[]
}

/**
 * Whether a part of a file holds only known objects, streams, tables and trailers. A reader that finds a file damaged searches all its
 * bytes, including those of streams, strings and comments, and readers differ in what they call damaged.
 */
export function hidesNothing(bytes: Uint8Array, known: Known): boolean {
  const seen = { trailers: 0, ends: 0 }
  for (const { word, at } of marksIn(bytes, known.from, known.to)) {
    if (isWithin(known.opaque, at)) continue
    if (word === 'obj') {
      const start = headBefore(bytes, at, known.from)
      if (start !== null && !known.heads.has(start)) return false
    } else if (word === 'trailer') seen.trailers++
    else if (word === 'endstream') {
      if (!known.objects.has(behindObject(bytes, at))) return false
    } else if (standsAt(bytes, at - START.length, START)) seen.ends++
    else if (!known.tables.has(at)) return false
  }
  return seen.trailers === known.tables.size && seen.ends === known.ends
}

/** Returns the place after the object that ends with this stream, if it does. */
function behindObject(bytes: Uint8Array, mark: number): number {
  let at = mark + 'endstream'.length
  while (isSpace(bytes[at])) at++
  return at + 'endobj'.length
}

const START = signsOf('start')

const isWithin = (spans: Known['opaque'], at: number): boolean => spans.some(({ start, end }) => start <= at && at < end)

/** Returns where the two numbers before a word begin; -1 where they could follow a comment; null when they are missing, so that no object begins. */
function headBefore(bytes: Uint8Array, word: number, from: number): number | null {
  const generation = endOfNumber(bytes, word, from)
  if (generation === null || generation < 0) return generation
  const second = startOfNumber(bytes, generation, from)
  const number = endOfNumber(bytes, second, from)
  if (number === null || number < 0) return number
  return number < second ? startOfNumber(bytes, number, from) : null
}

/** Returns where the number before a place ends; null when there is none, -1 when a comment may be in between. */
function endOfNumber(bytes: Uint8Array, place: number, from: number): number | null {
  let end = place
  let hasLine = false
  for (; end > from && isSeparator(bytes[end - 1] as number); end--) hasLine ||= bytes[end - 1] === 10 || bytes[end - 1] === 13
  if (isOfNumber(bytes[end - 1])) return end
  return hasLine && isComment(bytes, end, from) ? -1 : null
}

function startOfNumber(bytes: Uint8Array, place: number, from: number): number {
  let start = place
  while (start > from && isOfNumber(bytes[start - 1])) start--
  return start
}

/** Whether the line that ends at a place contains a possible start of a comment. */
function isComment(bytes: Uint8Array, place: number, from: number): boolean {
  for (let at = place; at > from; at--) {
    const byte = bytes[at - 1]
    if (byte === 10 || byte === 13) return false
    if (byte === 0x25) return true
  }
  return false
}

const isOfNumber = (byte: number | undefined): boolean => isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e
/** Whether a byte is white space, even if only for some readers. */
const isSeparator = (byte: number): boolean =>
  isSpace(byte) || byte === 11 || byte === 0x80 || byte === 0x85 || byte === 0xa0 || byte === 0xff
