import { Failure } from './failure.ts'

const MAX_DEPTH = 32
const MAX_VALUES = 100_000

/**
 * Returns a JSON body if it is one that the server accepts (safety S49): UTF-8, at most 32 deep and of 100,000 values, no key twice in an object, no U+0000, no
 * lone surrogate; `__proto__` is dropped like any unknown key. undefined for an empty body. Throws `invalid`.
 */
export function readJson(body: Uint8Array): unknown {
  if (body.length === 0) return undefined
  const source = decode(body)
  const facts = inspect(source)
  const value: unknown = parse(source)
  return facts.suspicious ? cleaned(value) : value
}

const broken = () => new Failure('invalid', 'common.notJson')

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(body: Uint8Array): string {
  try {
    return utf8.decode(body)
  } catch {
    throw broken()
  }
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw broken()
  }
}

const QUOTE = 34
const COLON = 58
const COMMA = 44
const BACKSLASH = 92
const OPENING_BRACE = 123
const OPENING_BRACKET = 91
const CLOSING_BRACE = 125
const CLOSING_BRACKET = 93

/**
 * Scans the source once before it is parsed, so that depth is known before anything is built. Malformed JSON is left to the parser; `suspicious` means that a
 * string hides an escaped character or that a key is `__proto__`.
 */
function inspect(source: string): { suspicious: boolean } {
  const keys: (Set<string> | null)[] = []
  let suspicious = false
  let values = 0
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    // @protects S49 JSON has so many values
    if ((code === OPENING_BRACE || code === OPENING_BRACKET || code === COMMA) && ++values > MAX_VALUES) throw broken()
    if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      // @protects S49 JSON is 32 deep
      //   instead: MAX_DEPTH ==> 100 * MAX_DEPTH
      if (keys.push(code === OPENING_BRACE ? new Set() : null) > MAX_DEPTH) throw broken()
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) {
      keys.pop()
    } else if (code === QUOTE) {
      const end = endOfString(source, at)
      if (end < 0) throw broken()
      const raw = source.slice(at + 1, end)
      if (raw.includes('\\u')) suspicious = true
      const own = keys.at(-1)
      if (own && isKey(source, end)) {
        const key = raw.includes('\\') ? String(parse(`"${raw}"`)) : raw
        // @protects S49 no key stands twice in an object
        if (own.has(key)) throw broken()
        own.add(key)
        if (key === '__proto__') suspicious = true
      }
      at = end
    }
  }
  return { suspicious }
}

function endOfString(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return -1
}

function isKey(source: string, end: number): boolean {
  let at = end + 1
  while (source[at] === ' ' || source[at] === '\n' || source[at] === '\r' || source[at] === '\t') at++
  return source.charCodeAt(at) === COLON
}

// @protects S49 no text has U+0000 or half a character
//   instead: !text.includes('\0') && text.isWellFormed() ==> text !== '\0'
/** Whether a text is acceptable: PostgreSQL holds no U+0000, and a lone surrogate is no character. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') {
    if (!isPlainText(value)) throw broken()
    return value
  }
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  // @protects S49 no body changes a prototype
  //   without: .filter(([key]) => key !== '__proto__')
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(entries.map(([key, inner]) => [cleaned(key), cleaned(inner)]))
}
