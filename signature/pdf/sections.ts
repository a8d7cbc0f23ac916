import { bigEndian } from '../bytes.ts'
import { Damage, limits } from '../damage.ts'
import { hold } from '../reading/hold.ts'
import { type Budget, decoded } from './inflate.ts'
import { latin, lexerOf } from './lexer.ts'
import { afterSpace, objectAt } from './placed.ts'
import { countOf, type Dictionary, isArray, isCount, isDictionary, isName, isStream, type Stream, type Value } from './values.ts'

export type Entry = { readonly kind: 'free' } | EntryInFile | { readonly kind: 'inStream'; readonly stream: number; readonly index: number }

export type EntryInFile = { readonly kind: 'inFile'; readonly offset: number; readonly generation: number }

/** One cross-reference section, table or stream, and the trailer that came with it. */
export type Section = {
  /** Its place according to `startxref` or `/Prev`; white space may precede its first byte there. */
  readonly declared: number
  readonly start: number
  readonly end: number
  /** The object number of a section that is a stream; null for a table. */
  readonly stream: number | null
  readonly entries: ReadonlyMap<number, Entry>
  readonly trailer: Dictionary
  /** Whether a table led to a stream with more entries (hybrid files). */
  readonly hybrid: boolean
  /** The highest object number that it marks as in use; -1 when there is none. */
  readonly highest: number
  /** Whether it finds objects in streams. */
  readonly hasStreams: boolean
  /** Whether it finds objects of a generation other than 0. */
  readonly hasGenerations: boolean
}

/** Returns the sections that the last `startxref` leads to, newest first. */
export function readSections(bytes: Uint8Array, budget: Budget): Section[] {
  const sections: Section[] = []
  const visited = new Set<number>()
  let entries = 0
  let declared: Value | undefined = lastStart(bytes, bytes.length).declared
  while (declared !== undefined) {
    if (!isCount(declared) || declared >= bytes.length || visited.has(declared)) throw new Damage('structure', 'sections that lead nowhere')
    if (sections.length >= limits.sections) throw new Damage('limits', 'too many sections')
    visited.add(declared)
    const section = sectionAt(bytes, declared, budget)
    entries += section.entries.size
    if (entries > limits.entries) throw new Damage('limits', 'too many entries')
    sections.push(section)
    declared = section.trailer.entries.get('Prev')
  }
  return sections
}

/** Allows only white space that all readers know; on any other, some look for the file's objects themselves. */
const START = /^startxref[ \t\r\n]+(\d{1,15})[ \t\r\n]+%%EOF(?:\r\n|\r|\n)?/

/** How far from the end of a file readers look for that, in bytes; beyond it, some repair the file instead. */
const TAIL = 1024

/** Returns what the last `startxref` before a place says, and the place after its end-of-file mark and line end. */
export function lastStart(bytes: Uint8Array, before: number): { readonly declared: number; readonly end: number } {
  const from = Math.max(0, before - TAIL)
  const tail = latin(bytes, from, before)
  const at = Math.max(0, tail.lastIndexOf('startxref'))
  const found = START.exec(tail.slice(at))
  if (!found) throw new Damage('structure', 'no startxref')
  return { declared: Number(found[1]), end: from + at + found[0].length }
}

function sectionAt(bytes: Uint8Array, declared: number, budget: Budget): Section {
  const start = afterSpace(bytes, declared)
  const read = latin(bytes, start, start + 4) === 'xref' ? tableAt(bytes, start, budget) : streamAt(bytes, start, budget)
  let highest = -1
  let hasStreams = false
  let hasGenerations = false
  // Unlike a loop, this allocates no pair per row.
  read.entries.forEach((entry, number) => {
    if (entry === FREE) return
    if (number > highest) highest = number
    if (entry.kind === 'inStream') hasStreams = true
    else if (entry.kind === 'inFile' && entry.generation > 0) hasGenerations = true
  })
  return { ...read, declared, highest, hasStreams, hasGenerations }
}

type ReadSection = Omit<Section, 'declared' | 'highest' | 'hasStreams' | 'hasGenerations'>

function tableAt(bytes: Uint8Array, place: number, budget: Budget): ReadSection {
  const lexer = lexerOf(bytes, place, true)
  const pass = (line: RegExp): RegExpExecArray | null => {
    const found = line.exec(latin(bytes, lexer.at(), lexer.at() + MAX_LINE_LENGTH))
    if (found) lexer.moveTo(lexer.at() + found[0].length)
    return found
  }
  const entries = new Map<number, Entry>()
  if (!pass(HEAD)) throw new Damage('structure', 'a table without its line')
  for (let part = pass(PART); part; part = pass(PART)) {
    const [first, count] = [Number(part[1]), Number(part[2])]
    numbersAreKnown(first, count)
    const total = entries.size + count
    if (total > limits.objects) throw new Damage('limits', 'too many objects')
    let at = lexer.at()
    for (let index = 0; index < count; index++, at += ROW_LENGTH) {
      const entry = rowAt(bytes, at)
      if (index === 0) hold('firstRow', first !== 1 || entry !== FREE, first)
      entries.set(first + index, entry)
    }
    lexer.moveTo(at)
    if (entries.size < total) throw new Damage('structure', 'an object twice in a table')
  }
  if (!pass(TRAILER)) throw new Damage('structure', 'no trailer')
  const comment = bytes.indexOf(0x25, place)
  hold('commentsAreClosed', comment < 0 || comment > lexer.at())
  const trailer = lexer.value()
  if (!isDictionary(trailer)) throw new Damage('structure', 'no trailer')
  const also = trailer.entries.get('XRefStm')
  if (also === undefined) return { start: place, end: lexer.at(), stream: null, entries, trailer, hybrid: false }
  if (!isCount(also)) throw new Damage('structure', 'a hybrid that leads nowhere')
  for (const [number, entry] of streamAt(bytes, also, budget).entries) {
    const known = entries.get(number)
    hold('hybridAgrees', !known || sameEntry(known, entry), number)
    entries.set(number, entry)
  }
  return { start: place, end: lexer.at(), stream: null, entries, trailer, hybrid: true }
}

/** Head of a table. Some readers read a table by lines and others by words, and they differ on white space. */
const HEAD = /^xref[ \t]*(?:\r\n|\r|\n)/
const PART = /^[ \t\r\n]*(\d{1,10}) (\d{1,10}) *(?:\r\n|\r|\n)/
const TRAILER = /^[ \t\r\n]*trailer(?=[ \t\r\n<])/
const MAX_LINE_LENGTH = 64

/** Checks that a section names no numbers beyond the largest: some readers repair such a file, even if it has no rows for them. */
function numbersAreKnown(first: number, count: number): void {
  if (first + count - 1 > limits.objectNumber) throw new Damage('limits', 'an object number too large')
}

const ROW_LENGTH = 20
const FREE: Entry = { kind: 'free' }

/** Reads a row, always of twenty bytes (ISO 32000-1, 7.5.4): some readers count bytes and others read words. */
function rowAt(bytes: Uint8Array, at: number): Entry {
  const offset = digitsAt(bytes, at, 10)
  const generation = digitsAt(bytes, at + 11, 5)
  const [kind, first, second] = [bytes[at + 17], bytes[at + 18], bytes[at + 19]]
  const ends = (first === 32 && (second === 10 || second === 13)) || (first === 13 && second === 10)
  if (offset < 0 || generation < 0 || bytes[at + 10] !== 32 || bytes[at + 16] !== 32 || !ends) {
    throw new Damage('structure', 'a table entry that is none')
  }
  if (kind === 0x66) return FREE
  if (kind === 0x6e) return { kind: 'inFile', offset, generation }
  throw new Damage('structure', 'a table entry that is none')
}

/** Reads a number of `count` digits; -1 when it is not one. */
function digitsAt(bytes: Uint8Array, at: number, count: number): number {
  let number = 0
  if (at + count > bytes.length) return -1
  for (let index = at; index < at + count; index++) {
    const digit = (bytes[index] as number) - 0x30
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

function countIn(word: string): number {
  if (!/^\d{1,10}$/.test(word)) throw new Damage('structure', 'no number in a table')
  return Number(word)
}

function streamAt(bytes: Uint8Array, place: number, budget: Budget): ReadSection {
  const head = lexerOf(bytes, place, true)
  const [number, generation] = [countIn(head.word()), countIn(head.word())]
  if (number === 0 || generation > 0) throw new Damage('structure', 'a section that is no object')
  numbersAreKnown(number, 1)
  const { value, end } = objectAt(bytes, place, number, generation, directLength)
  if (!isStream(value) || !isName(value.dictionary.entries.get('Type'), 'XRef'))
    throw new Damage('structure', 'no section where it should be')
  return { start: place, end, stream: number, entries: streamEntries(value, budget), trailer: value.dictionary, hybrid: false }
}

/** Returns the length of a stream; throws Damage when it is invalid, or is in another object. */
export function directLength(value: Value | undefined): number {
  if (!isCount(value)) throw new Damage('structure', 'a stream without length')
  return value
}

/** Returns what the rows of a cross-reference stream find, by object number. */
export function streamEntries(stream: Stream, budget: Budget): ReadonlyMap<number, Entry> {
  const widths = stream.dictionary.entries.get('W')
  if (!isArray(widths) || widths.length !== 3 || !widths.every((width) => isCount(width) && width <= 8))
    throw new Damage('structure', 'a section without widths')
  const [typeWidth, secondWidth, thirdWidth] = widths as readonly [number, number, number]
  const row = typeWidth + secondWidth + thirdWidth
  const bytes = decoded(stream, budget)
  const index = stream.dictionary.entries.get('Index') ?? [0, countOf(stream.dictionary, 'Size')]
  if (!isArray(index) || index.length % 2 === 1 || !index.every(isCount) || row === 0)
    throw new Damage('structure', 'a section without index')
  const entries = new Map<number, Entry>()
  let at = 0
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first, count] = [index[pair] as number, index[pair + 1] as number]
    numbersAreKnown(first, count)
    if (at + count * row > bytes.length) throw new Damage('structure', 'a section cut short')
    if (entries.size + count > limits.objects) throw new Damage('limits', 'too many objects')
    for (let offset = 0; offset < count; offset++, at += row) {
      if (entries.has(first + offset)) throw new Damage('structure', 'an object twice in a section')
      const [secondAt, thirdAt] = [at + typeWidth, at + typeWidth + secondWidth]
      const type = typeWidth === 0 ? 1 : bigEndian(bytes, at, secondAt)
      entries.set(first + offset, entryOf(type, bigEndian(bytes, secondAt, thirdAt), bigEndian(bytes, thirdAt, at + row)))
    }
  }
  return entries
}

/** Returns the generation of the object that an entry finds; always 0 for an object in a stream. */
export const generationOf = (entry: Entry | undefined): number => (entry?.kind === 'inFile' ? entry.generation : 0)

/** Whether two entries find an object at the same place; false for two that find none. */
export function sameEntry(one: Entry, other: Entry | undefined): boolean {
  if (one.kind === 'inFile') return other?.kind === 'inFile' && one.offset === other.offset && one.generation === other.generation
  return one.kind === 'inStream' && other?.kind === 'inStream' && one.stream === other.stream && one.index === other.index
}

function entryOf(type: number, second: number, third: number): Entry {
  if (type === 0) return FREE
  if (type === 1) return { kind: 'inFile', offset: second, generation: third }
  if (type === 2) return { kind: 'inStream', stream: second, index: third }
  throw new Damage('structure', 'an entry of no known type')
}
