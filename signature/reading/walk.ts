import type { Packed, PdfFile } from '../pdf/file.ts'
import { type Entry, type EntryInFile, generationOf, sameEntry, streamEntries } from '../pdf/sections.ts'
import {
  type Dictionary,
  isCount,
  isDictionary,
  isName,
  isReference,
  isStream,
  type Stream,
  sameValue,
  type Value,
  within,
} from '../pdf/values.ts'
import { hold } from './hold.ts'
import { COMMENT, skimmed } from './skim.ts'
import type { Writing } from './writings.ts'

/** Findings of a walk through a writing: where its objects begin, and the objects that matter for the file as a whole. */
export type Walk = {
  readonly heads: Int32Array
  /** The places after its objects. */
  readonly ends: Int32Array
  /** Contents of attached files, which may look like anything. */
  readonly attached: readonly { readonly start: number; readonly end: number }[]
  /** Objects that hold the length of a stream. */
  readonly lengths: readonly number[]
  /** The linearization stated in its first object. */
  readonly linearized: { readonly dictionary: Dictionary; readonly end: number } | null
}

/**
 * Walks through the bytes of a writing as a repairing reader does, and checks them against its sections: each object is where exactly one
 * row finds it, each row finds one, and nothing else is there. `file` is the file as the writing left it, `before` the earlier one, `lengths` the
 * objects that hold lengths of streams in it.
 */
export function walkThrough(file: PdfFile, before: PdfFile | null, writing: Writing, lengths: ReadonlySet<number>): Walk {
  const { bytes } = file
  const rows = rowsOf(file, before, writing, lengths)
  sectionsAreNamed(file, before, writing)
  const most = rows.count + writing.parts.length
  const [heads, ends] = [new Int32Array(most), new Int32Array(most)]
  let count = 0
  const attached: { start: number; end: number }[] = []
  const streamLengths: number[] = []
  const generations = new Map<number, number | null>()
  let linearized: Walk['linearized'] = null
  let part = 0
  let at = writing.start

  function found(head: number, end: number): void {
    heads[count] = head
    ends[count++] = end
  }

  /** Skips the sections before a place. */
  function passSections(place: number): void {
    for (let next = writing.parts[part]; next && next.start < place; next = writing.parts[++part]) {
      blank(bytes, at, next.start)
      if (next.section.stream !== null) {
        saysOfLinearized(next.section.trailer, next.section.end)
        found(next.start, next.section.end)
      }
      at = next.end
    }
  }

  /** Records a linearization, which only the first object of a file, even a section, can state. */
  function saysOfLinearized(dictionary: Dictionary, end: number): void {
    if (count === 0 && dictionary.entries.has('Linearized')) linearized = { dictionary, end }
  }

  for (let index = 0; index < rows.count; index++) {
    const number = rows.numbers[index] as number
    const entry = rows.entries[index] as EntryInFile
    passSections(entry.offset)
    hold('rowsAreExact', entry.offset >= at && entry.offset < writing.end, number)
    blank(bytes, at, entry.offset)
    const head = headAt(bytes, entry.offset, number, entry.generation)
    hold('rowsAreExact', head > 0, number)
    const end = skimmed(bytes, head)
    hold('commentsAreClosed', end !== COMMENT, number)
    at = end > 0 && !file.hasGenerations ? end : lookedAt(number, entry)
    found(entry.offset, at)
  }
  passSections(writing.end)
  blank(bytes, at, writing.end)
  hold('containersAreNamed', rows.members.size === 0, [...rows.members.keys()][0] ?? null)
  return { heads: heads.subarray(0, count), ends: ends.subarray(0, count), attached, lengths: streamLengths, linearized }

  function lookedAt(number: number, entry: EntryInFile): number {
    const { value, end } = file.placed(number, entry)
    const dictionary = isStream(value) ? value.dictionary : value
    if (isDictionary(dictionary)) saysOfLinearized(dictionary, end)
    hold('generationsAgree', agree(file, value, generations), number)
    if (!isStream(value)) return end
    const { entries } = value.dictionary
    const [type, length] = [entries.get('Type'), entries.get('Length')]
    hold('typesAreSaid', !isReference(type), number)
    if (isName(type, 'XRef')) hold('sectionsAgree', saysTheSame(file, value), number)
    if (isName(type, 'ObjStm')) {
      for (const held of containerIsNamed(file, number, rows.members)) {
        hold('generationsAgree', agree(file, held.value, generations), held.number)
      }
    }
    if (isName(type, 'EmbeddedFile') && isCount(length)) attached.push(spanOf(value.raw, bytes))
    if (isReference(length)) streamLengths.push(length.number)
    return end
  }
}

type Rows = {
  readonly count: number
  readonly numbers: readonly number[]
  readonly entries: readonly EntryInFile[]
  /** The objects in each object stream. */
  readonly members: Map<number, Map<number, number>>
}

/** Returns what the rows of a writing find, in file order; a row that repeats an earlier writing finds nothing new. */
function rowsOf(file: PdfFile, before: PdfFile | null, { parts, newest, oldest }: Writing, lengths: ReadonlySet<number>): Rows {
  const sections = file.sections.slice(0, oldest - newest + 1)
  const most = sections.reduce((sum, { entries }) => sum + entries.size, 0)
  const numbers = new Array<number>(most)
  const entries = new Array<EntryInFile>(most)
  let count = 0
  const members = new Map<number, Map<number, number>>()
  const own = new Map(parts.flatMap(({ section }) => (section.stream === null ? [] : [[section.stream, section] as const])))
  const said = oldest > newest ? new Map<number, Entry>() : null
  let isAscending = true
  let last = -1
  for (const { entries: found } of sections) {
    // Unlike a loop, this allocates no pair per row.
    found.forEach((entry, number) => {
      if (entry.kind === 'free') {
        hold('freeWithinSize', before === null || number < file.size, number)
        return
      }
      if (before && sameEntry(entry, before.entry(number))) return
      if (said?.has(number)) {
        hold('rowsAreExact', sameEntry(entry, said.get(number)), number)
        return
      }
      said?.set(number, entry)
      if (lengths.size > 0) hold('lengthsStay', !lengths.has(number), number)
      const section = own.size > 0 ? own.get(number) : undefined
      if (section) hold('rowsAreExact', entry.kind === 'inFile' && entry.offset === section.start, number)
      else if (entry.kind === 'inFile') {
        if (before)
          hold('generationsAgree', isFree(before.entry(number)) || generationOf(before.entry(number)) === entry.generation, number)
        isAscending &&= entry.offset > last
        last = entry.offset
        numbers[count] = number
        entries[count++] = entry
      } else {
        const held = members.get(entry.stream) ?? new Map<number, number>()
        members.set(entry.stream, held.set(entry.index, number))
      }
    })
  }
  if (isAscending) return { count, numbers, entries, members }
  const order = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => (entries[one] as EntryInFile).offset - (entries[other] as EntryInFile).offset,
  )
  return { count, numbers: order.map((at) => numbers[at] as number), entries: order.map((at) => entries[at] as EntryInFile), members }
}

const isFree = (entry: Entry | undefined): boolean => entry === undefined || entry.kind === 'free'

/** Checks that a section that is a stream finds itself, or has a number that nothing else has. */
function sectionsAreNamed(file: PdfFile, before: PdfFile | null, { parts }: Writing): void {
  for (const { section } of parts) {
    if (section.stream === null || section.entries.has(section.stream)) continue
    hold('sectionsAreNamed', isFree(file.entry(section.stream)) && isFree(before?.entry(section.stream)), section.stream)
  }
}

/** Whether a section that the file does not lead to, or leads to from a table, finds what the file finds without it. */
function saysTheSame(file: PdfFile, stream: Stream): boolean {
  const root = stream.dictionary.entries.get('Root')
  if (root !== undefined && !sameValue(root, file.trailer.entries.get('Root'))) return false
  for (const [number, entry] of streamEntries(stream, file.budget)) {
    const found = file.entry(number)
    if (entry.kind === 'free' ? !isFree(found) : !sameEntry(entry, found)) return false
  }
  return true
}

/** Checks that an object stream holds exactly the objects that rows find in it, each at its place. */
function containerIsNamed(file: PdfFile, number: number, members: Map<number, Map<number, number>>): readonly Packed[] {
  const held = members.get(number) ?? new Map<number, number>()
  const found = file.members(number)
  hold('containersAreNamed', found.length === held.size && found.every((one, index) => held.get(index) === one.number), number)
  members.delete(number)
  return found
}

/** Returns where the bytes of a stream are in its file. */
const spanOf = ({ byteOffset, length }: Uint8Array, { byteOffset: first }: Uint8Array) => ({
  start: byteOffset - first,
  end: byteOffset - first + length,
})

/** Whether each reference within a value has the generation of its object; a reference to no object may have any. */
function agree(file: PdfFile, value: Value, known: Map<number, number | null>): boolean {
  const waiting: Value[] = [value]
  for (const next of waiting) {
    if (!isReference(next)) for (const inner of within(next)) waiting.push(inner)
    else if (next.generation > 0 || file.hasGenerations) {
      const generation = known.get(next.number) ?? generationIn(file, next.number)
      known.set(next.number, generation)
      if (generation !== null && generation !== next.generation) return false
    }
  }
  return true
}

function generationIn(file: PdfFile, number: number): number | null {
  const entry = file.entry(number)
  return isFree(entry) ? null : generationOf(entry)
}

/** Returns the place after an object's head, `n g obj` on one line; 0 where it is missing or written differently. */
function headAt(bytes: Uint8Array, offset: number, number: number, generation: number): number {
  const first = behindNumber(bytes, offset, number)
  const second = first > 0 ? behindNumber(bytes, behindBlanks(bytes, first), generation) : 0
  const at = second > 0 ? behindBlanks(bytes, second) : 0
  return at > second && bytes[at] === 0x6f && bytes[at + 1] === 0x62 && bytes[at + 2] === 0x6a ? at + 3 : 0
}

/** Returns the place after a number written as its digits and a blank; 0 where it is not. */
function behindNumber(bytes: Uint8Array, from: number, number: number): number {
  let at = from
  let read = 0
  for (let digit = (bytes[at] as number) - 0x30; digit >= 0 && digit <= 9; digit = (bytes[++at] as number) - 0x30) read = read * 10 + digit
  return at > from && read === number && (bytes[from] !== 0x30 || at === from + 1) && isBlankSign(bytes[at]) ? at : 0
}

const isBlankSign = (byte: number | undefined): boolean => byte === 32 || byte === 9

function behindBlanks(bytes: Uint8Array, from: number): number {
  let at = from
  while (isBlankSign(bytes[at])) at++
  return at
}

/** Checks that there are only white space and comments between objects, for any line ends that a reader knows. */
function blank(bytes: Uint8Array, from: number, to: number): void {
  const at = behindSpace(bytes, from, to)
  if (at >= to) return
  hold('bytesAreObjects', isCommented(bytes, at, to, CARRIAGE_RETURN))
  hold('commentsAreClosed', isCommented(bytes, at, to, LINE_FEED))
}

const [CARRIAGE_RETURN, LINE_FEED, PERCENT] = [13, 10, 0x25]

/** Whether there are only white space and comments, each up to a line feed or to a further line end `also`. */
function isCommented(bytes: Uint8Array, from: number, to: number, also: number): boolean {
  let at = behindSpace(bytes, from, to)
  while (at < to && bytes[at] === PERCENT) {
    while (at < to && bytes[at] !== LINE_FEED && bytes[at] !== also) at++
    if (at >= to) return false
    at = behindSpace(bytes, at, to)
  }
  return at >= to
}

/** Returns the place after white space that all readers know. */
function behindSpace(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && (bytes[at] === LINE_FEED || bytes[at] === 32 || bytes[at] === CARRIAGE_RETURN || bytes[at] === 9)) at++
  return at
}
