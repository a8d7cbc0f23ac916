import { isDigit, isRegular, isSpace, signsOf, standsAt } from '../pdf/lexer.ts'

/** Results for an object that is not skipped: the lexer reads it, or it is refused for a comment inside it. */
export const LOOK = -1
export const COMMENT = -2

/** Table of what each byte begins or continues. */
const kinds = new Uint8Array(256)
const [NUMBER, WORD, SPACE, SLASH, LESS, MORE, OPEN, CLOSE, PARENTHESIS, PERCENT, HASH, OTHER] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
] as const
for (let byte = 0; byte < 256; byte++) kinds[byte] = isSpace(byte) ? SPACE : isRegular(byte) ? WORD : OTHER
for (const sign of '+-.0123456789') kinds[sign.charCodeAt(0)] = NUMBER
for (const [index, sign] of [...'/<>[](%#'].entries()) kinds[sign.charCodeAt(0)] = SLASH + index

const MAX_DEPTH = 30
const [BLANK, LEFT, RIGHT, BACKSLASH, ZERO, R] = [0x20, 0x28, 0x29, 0x5c, 0x30, 0x52] as const

/**
 * Skips the dictionary after an object's head, and a stream of a direct length after it, without reading their values: of most objects in a file
 * only the end matters. Returns the place after its `endobj`, `LOOK` for an object of interest or one not well formed, or `COMMENT`.
 */
export function skimmed(bytes: Uint8Array, from: number): number {
  let at = afterSpace(bytes, from)
  if (bytes[at] !== 0x3c || bytes[at + 1] !== 0x3c) return LOOK
  at += 2
  let depth = 1
  /** One bit for each open container, the innermost lowest: whether it is an array. */
  let arrays = 0
  let length = -1
  /** Number of keys and values in the outer dictionary. */
  let items = 0

  while (depth > 0) {
    const isOuter = depth === 1
    if (bytes[at] === BLANK) at++
    switch (kinds[bytes[at] as number]) {
      case SPACE:
        at++
        break
      case SLASH: {
        const start = ++at
        let kind = kinds[bytes[at] as number] as number
        while (kind <= WORD) kind = kinds[bytes[++at] as number] as number
        if (kind === HASH) return LOOK
        if (!isOuter) break
        items++
        if (initials[bytes[start] as number] === 0) break
        if (isOfInterest(bytes, start, at)) return LOOK
        if (at - start === LENGTH.length && standsAt(bytes, start, LENGTH)) {
          if (length >= 0 || (items & 1) === 0) return LOOK
          length = countAt(bytes, at)
          if (length < 0) return LOOK
        }
        break
      }
      case NUMBER: {
        let kind = kinds[bytes[++at] as number] as number
        while (kind === NUMBER) kind = kinds[bytes[++at] as number] as number
        if (kind === WORD || kind === HASH) return LOOK
        if (isOuter) items++
        break
      }
      case WORD: {
        const end = endOfWord(bytes, at)
        if (end < 0) return LOOK
        // The two numbers before an R form one reference with it.
        if (isOuter) items += bytes[at] === R ? -1 : 1
        at = end
        break
      }
      case LESS:
        if (isOuter) items++
        if (bytes[at + 1] === 0x3c) {
          if (++depth > MAX_DEPTH) return LOOK
          arrays <<= 1
          at += 2
        } else {
          at = bytes.indexOf(0x3e, at) + 1
          if (at === 0) return LOOK
        }
        break
      case MORE:
        if (bytes[at + 1] !== 0x3e || (arrays & 1) === 1) return LOOK
        arrays >>= 1
        depth--
        at += 2
        break
      case OPEN:
        if (isOuter) items++
        if (++depth > MAX_DEPTH) return LOOK
        arrays = (arrays << 1) | 1
        at++
        break
      case CLOSE:
        if ((arrays & 1) === 0) return LOOK
        arrays >>= 1
        depth--
        at++
        break
      case PARENTHESIS:
        if (isOuter) items++
        at = endOfString(bytes, at)
        if (at < 0) return LOOK
        break
      case PERCENT:
        return COMMENT
      default:
        return LOOK
    }
  }
  return (items & 1) === 0 ? ended(bytes, at, length) : LOOK
}

function ended(bytes: Uint8Array, from: number, length: number): number {
  let at = afterSpace(bytes, from)
  if (isWord(bytes, at, END_OBJECT)) return at + END_OBJECT.length
  if (length < 0 || !isWord(bytes, at, STREAM)) return LOOK
  at += STREAM.length
  if (bytes[at] === 13 && bytes[at + 1] === 10) at += 2
  else if (bytes[at] === 10) at++
  else return LOOK
  at = afterSpace(bytes, at + length)
  if (!isWord(bytes, at, END_STREAM)) return LOOK
  at = afterSpace(bytes, at + END_STREAM.length)
  return isWord(bytes, at, END_OBJECT) ? at + END_OBJECT.length : LOOK
}

const LENGTH = signsOf('Length')
/** Types that need a closer look. */
const [SECTION, OBJECT_STREAM, LINEARIZED, ATTACHED] = [signsOf('XRef'), signsOf('ObjStm'), signsOf('Linearized'), signsOf('EmbeddedFile')]
const initials = new Uint8Array(256)
for (const [initial] of [LENGTH, SECTION, OBJECT_STREAM, LINEARIZED, ATTACHED]) initials[initial as number] = 1
const [END_OBJECT, STREAM, END_STREAM] = [signsOf('endobj'), signsOf('stream'), signsOf('endstream')]
const WORDS = ['true', 'false', 'null'].map(signsOf)

function isOfInterest(bytes: Uint8Array, start: number, end: number): boolean {
  switch (end - start) {
    case SECTION.length:
      return standsAt(bytes, start, SECTION)
    case OBJECT_STREAM.length:
      return standsAt(bytes, start, OBJECT_STREAM)
    case LINEARIZED.length:
      return standsAt(bytes, start, LINEARIZED)
    case ATTACHED.length:
      return standsAt(bytes, start, ATTACHED)
    default:
      return false
  }
}

const isWord = (bytes: Uint8Array, at: number, word: Uint8Array): boolean =>
  standsAt(bytes, at, word) && !isRegular(bytes[at + word.length])

function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from
  while (kinds[bytes[at] as number] === SPACE) at++
  return at
}

/** Returns the whole number after a key, when the next key or the end follows it; -1 for anything else, including a reference. */
function countAt(bytes: Uint8Array, from: number): number {
  let at = afterSpace(bytes, from)
  const start = at
  let count = 0
  for (; isDigit(bytes[at]); at++) count = count * 10 + (bytes[at] as number) - ZERO
  if (at === start || at - start > 10) return -1
  const next = kinds[bytes[afterSpace(bytes, at)] as number]
  return next === SLASH || next === MORE ? count : -1
}

/** Returns the place after a keyword or the R of a reference of generation 0; -1 for anything else. */
function endOfWord(bytes: Uint8Array, from: number): number {
  if (bytes[from] === R) return !isRegular(bytes[from + 1]) && isGenerationZero(bytes, from) ? from + 1 : -1
  const word = WORDS.find((one) => isWord(bytes, from, one))
  return word ? from + word.length : -1
}

/** Whether the number before an R is 0. */
function isGenerationZero(bytes: Uint8Array, place: number): boolean {
  let at = place - 1
  while (kinds[bytes[at] as number] === SPACE) at--
  return bytes[at] === ZERO && kinds[bytes[at - 1] as number] === SPACE
}

/** Returns the place after a string in parentheses; -1 when it does not end. */
function endOfString(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === LEFT) depth++
    else if (byte === RIGHT && --depth === 0) return at + 1
  }
  return -1
}
