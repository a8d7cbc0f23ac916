import type { Reference } from '../messages/reference.ts'
import { refer } from '../messages/reference.ts'
import { IMPORT_LIMITS } from './limits.ts'

/** Encodings in which a text may be written. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'ibm850', 'macintosh'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A possible encoding of a text, with some of its words as that encoding reads them. */
export interface LetterReading {
  readonly encoding: Encoding
  readonly words: readonly string[]
}

/** What a file's bytes are: a text, a workbook, a text that can be read in several ways, or something that is refused. */
export type ReadBytes =
  | { readonly text: string }
  | { readonly workbook: true }
  | { readonly readings: readonly LetterReading[] }
  | { readonly refused: Reference }

/** Code page 850 from 128 on: what Excel writes as CSV (MS-DOS). */
const IBM_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Decodes bytes as text. Throws when they are not valid in this encoding. */
export function decoded(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'ibm850') return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  const parts: string[] = []
  const ASCII = new TextDecoder('latin1')
  for (let at = 0; at < bytes.length; ) {
    let end = at
    while (end < bytes.length && (bytes[end] ?? 0) < 128) end++
    if (end > at) parts.push(ASCII.decode(bytes.subarray(at, end)))
    for (at = end; at < bytes.length && (bytes[at] ?? 0) >= 128; at++) parts.push(IBM_850[(bytes[at] ?? 0) - 128] ?? '')
  }
  return parts.join('')
}

const starts = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** Whether a file is compressed, as a workbook is: its size then says nothing about its content. */
export const isPacked = (bytes: Uint8Array): boolean => starts(bytes, 0x50, 0x4b, 3, 4)

/**
 * Tells what a file's bytes are (R12.2): UTF-8, with or without its mark, UTF-16, or a code page of one byte per letter. Code pages are told apart by what each
 * makes of the letters; where two of them make words, both are returned with some of the words, and `decoded` reads the chosen one.
 */
export function readBytes(bytes: Uint8Array): ReadBytes {
  if (bytes.length > IMPORT_LIMITS.bytes) return { refused: refer('import.tooLarge', { max: IMPORT_LIMITS.bytes / 1024 / 1024 }) }
  if (isPacked(bytes)) return { workbook: true }
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refused: 'import.oldWorkbook' }
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return { refused: 'import.pdf' }
  const wide = wideEncoding(bytes)
  if (wide) return sound(() => decoded(bytes, wide))
  if (bytes.includes(0)) return { refused: 'import.noText' }
  // @protects 095 a page or another program's sheet under the name of a table is no table
  if (MARKUP.test(decoded(bytes.subarray(0, START), 'windows-1252'))) return { refused: 'import.markup' }
  try {
    const text = decoded(bytes, 'utf-8')
    const damaged = DAMAGED.exec(text)?.[0]
    return damaged ? { refused: refer('import.damagedLetters', { word: damaged }) } : { text }
  } catch {
    return readPages(bytes)
  }
}

/** Start of a web page or an XML sheet, which some systems export as .xls. */
const MARKUP = /^(?:ï»¿)?\s*<(?:!|\?xml|html|table|head|meta|style|div)/i
const START = 400

/** Letters that another program misread before (MUÃ‘OZ), or a mark in place of a lost letter. */
const DAMAGED = /[\p{L}]{0,12}(?:\ufffd|Ã[\u0080-\u00bf‘“”‰š›œžŒŠ•–—˜™¡-¿]|Â[¡-¿])[\p{L}\p{S}]{0,12}/u

function sound(read: () => string): ReadBytes {
  try {
    return { text: read() }
  } catch {
    return { refused: 'import.noText' }
  }
}

/** Detects UTF-16 by its mark, or by every second byte of its start being zero, as it is for local letters. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be'
  const start = bytes.subarray(0, 400)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 !== 0 || even + odd < start.length / 4) return null
  return odd > 9 * even ? 'utf-16le' : even > 9 * odd ? 'utf-16be' : null
}

const PAGES = ['windows-1252', 'ibm850', 'macintosh'] as const
const SPANISH = new Set('áéíóúüñÁÉÍÓÚÜÑ')
const ELSEWHERE = new Set('àâãäåæçèêëìîïòôõöøùûýÿœšžßÀÂÃÄÅÆÇÈÊËÌÎÏÒÔÕÖØÙÛÝŒŠŽ')
/** Characters that stand next to words, not in them. */
const BESIDE = new Set('°ºª¿¡«»–—“”‘’´·…\u00a0')
const MAX_WORDS = 6

/** A word with its letters beyond ASCII. */
interface Word {
  readonly start: number
  readonly end: number
}

const isLetter = (byte: number) => (byte | 32) >= 97 && (byte | 32) <= 122

/** Returns the words of a text with a letter beyond ASCII, each once, up to a number that is enough to tell code pages apart. */
function wordsOf(bytes: Uint8Array): readonly Uint8Array[] {
  const words = new Map<string, Uint8Array>()
  for (let at = 0; at < bytes.length && words.size < 2000; at++) {
    if ((bytes[at] ?? 0) < 128) continue
    const word = wordAround(bytes, at)
    const found = bytes.subarray(word.start, word.end)
    words.set(found.join(' '), found)
    at = word.end
  }
  return [...words.values()]
}

const LONGEST_WORD = 40

function wordAround(bytes: Uint8Array, at: number): Word {
  const inWord = (index: number) => (bytes[index] ?? 0) >= 128 || isLetter(bytes[index] ?? 0)
  let start = at
  while (start > 0 && at - start < LONGEST_WORD && inWord(start - 1)) start--
  let end = at + 1
  while (end < bytes.length && end - at < LONGEST_WORD && inWord(end)) end++
  return { start, end }
}

function readPages(bytes: Uint8Array): ReadBytes {
  const words = wordsOf(bytes)
  const possible = PAGES.flatMap((encoding) => {
    const read = words.map((word) => attempt(word, encoding))
    return read.every((word) => word !== null && isWord(word)) ? [{ encoding, read: read as readonly string[] }] : []
  })
  const [only, another] = possible
  if (!only) return { refused: 'import.noText' }
  const differs = possible.some(({ read }) => read.some((word, at) => word !== only.read[at]))
  if (!another || !differs) return { text: decoded(bytes, only.encoding) }
  return { readings: possible.map(({ encoding, read }) => ({ encoding, words: read.slice(0, MAX_WORDS) })) }
}

function attempt(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return decoded(bytes, encoding)
  } catch {
    return null
  }
}

/** Whether letters form a plausible local word: in the local alphabets, and in one case after the first letter. */
function isWord(word: string): boolean {
  const signs = [...word]
  return signs.every((sign, at) => {
    if (sign < '\u0080') return true
    const [before = '', after = ''] = [signs[at - 1], signs[at + 1]]
    if (BESIDE.has(sign)) return !isLetterSign(before) || !isLetterSign(after)
    if (!SPANISH.has(sign) && !ELSEWHERE.has(sign)) return false
    const upper = sign === sign.toUpperCase()
    const neighbours = [before, after].filter(isLetterSign)
    return upper
      ? !(isLetterSign(before) && before !== before.toUpperCase())
      : neighbours.length < 2 || !neighbours.every((one) => one === one.toUpperCase() && one !== one.toLowerCase())
  })
}

const isLetterSign = (sign: string) => /^\p{L}$/u.test(sign)
