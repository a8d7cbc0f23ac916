import { Damage, limits } from '../damage.ts'
import { type Budget, decoded, newBudget, spendReading } from './inflate.ts'
import { latin, lexerOf } from './lexer.ts'
import { objectAt, type Placed } from './placed.ts'
import { directLength, type Entry, type EntryInFile, generationOf, readSections, type Section } from './sections.ts'
import { countOf, type Dictionary, isCount, isName, isReference, isStream, type Reference, type Stream, type Value } from './values.ts'

/** A PDF up to one of its ends: what a reader saw when the file was that long. */
export type PdfFile = {
  readonly bytes: Uint8Array
  /** Newest first. */
  readonly sections: readonly Section[]
  readonly trailer: Dictionary
  /** One more than the highest object number, according to the trailer: some readers ignore objects numbered beyond it. */
  readonly size: number
  /** The highest object number in use, which may be beyond `size`. */
  readonly highest: number
  /** Returns where an object number is found; undefined when no section names it. */
  readonly entry: (number: number) => Entry | undefined
  /** Returns every object number that a section names. */
  readonly numbers: () => Iterable<number>
  /** Whether an object number is a stream that holds other objects. */
  readonly isContainer: (number: number) => boolean
  /** Returns the objects in an object stream, in order; throws Damage unless they are adjacent in it. */
  readonly members: (number: number) => readonly Packed[]
  /** Whether an object of another generation than 0 is in use. */
  readonly hasGenerations: boolean
  /** Returns the object at an entry's place, read once for all revisions; throws Damage unless it is there with that number, whole, before the file ends. */
  readonly placed: (number: number, entry: EntryInFile) => Placed
  /** Returns the value of an object number; null when there is none. */
  readonly object: (number: number) => Value
  /** Returns a value, or what it refers to. */
  readonly resolve: (value: Value | undefined) => Value
  readonly budget: Budget
  /** Returns a function's result for this file, computed once and cached for as long as the file lives. */
  readonly once: <T>(findOut: (file: PdfFile) => T) => T
  /** Returns the file as it was when the section at that index of `sections` was the newest, and the file ended at `end`. */
  readonly upTo: (section: number, end: number) => PdfFile
}

/** Opens a PDF; throws Damage when the bytes are not one, are encrypted, are not well formed or exceed the limits. Nothing is repaired. */
export function openPdf(bytes: Uint8Array): PdfFile {
  if (latin(bytes, 0, 5) !== '%PDF-') throw new Damage('notPdf', 'no head')
  const budget = newBudget(bytes.length)
  return revisionOf(readAll(bytes, readSections(bytes, budget), budget), 0, bytes.length)
}

/** What all revisions of a file share, so that each section is read once, and each object once per place. */
type Written = {
  readonly bytes: Uint8Array
  readonly sections: readonly Section[]
  /** For each object stream, the oldest section that finds an object in it. */
  readonly containers: ReadonlyMap<number, number>
  readonly read: WeakMap<Entry, Placed>
  readonly unpacked: WeakMap<Entry, readonly Packed[]>
  readonly budget: Budget
}

function readAll(bytes: Uint8Array, sections: readonly Section[], budget: Budget): Written {
  const rows = sections.reduce((sum, { entries }) => sum + entries.size, 0)
  if (rows > limits.objects && numbersIn(sections).size > limits.objects) throw new Damage('limits', 'too many objects')
  const containers = new Map<number, number>()
  for (const [section, { entries, hasStreams }] of sections.entries()) {
    if (hasStreams) for (const entry of entries.values()) if (entry.kind === 'inStream') containers.set(entry.stream, section)
  }
  return { bytes, sections, containers, read: new WeakMap(), unpacked: new WeakMap(), budget }
}

const numbersIn = (sections: readonly Section[]): ReadonlySet<number> => new Set(sections.flatMap(({ entries }) => [...entries.keys()]))

function revisionOf(written: Written, newest: number, end: number): PdfFile {
  const bytes = written.bytes.subarray(0, end)
  const sections = written.sections.slice(newest)
  const trailer = sections[0]?.trailer as Dictionary
  if (sections.some((section) => section.trailer.entries.has('Encrypt'))) throw new Damage('encrypted', 'encrypted')
  const known = new Map<number, Value>()
  const underway = new Set<number>()
  const foundOut = new Map<unknown, unknown>()

  function once<T>(findOut: (file: PdfFile) => T): T {
    if (!foundOut.has(findOut)) foundOut.set(findOut, findOut(file))
    return foundOut.get(findOut) as T
  }

  function entry(number: number): Entry | undefined {
    for (const { entries } of sections) {
      const found = entries.get(number)
      if (found) return found
    }
    return undefined
  }

  function object(number: number): Value {
    const read = known.get(number)
    if (read !== undefined) return read
    if (underway.has(number)) throw new Damage('structure', 'an object inside itself')
    underway.add(number)
    const value = readObject(number)
    underway.delete(number)
    known.set(number, value)
    return value
  }

  function readObject(number: number): Value {
    const found = entry(number)
    if (!found || found.kind === 'free') return null
    if (found.kind === 'inStream') return packedAt(packed(found.stream), found.index, number)
    return placed(number, found).value
  }

  function placed(number: number, found: EntryInFile): Placed {
    const read = written.read.get(found) ?? placedAt(number, found)
    if (read.end > end) throw new Damage('structure', `object ${number} reaches beyond its revision`)
    return read
  }

  /** Reads an object at its place. A stream whose length is in another object may be longer in another revision. */
  function placedAt(number: number, found: EntryInFile): Placed {
    const read = objectAt(bytes, found.offset, number, found.generation, lengthOf)
    spendReading(written.budget, read.end - read.start)
    if (!isStream(read.value) || isCount(read.value.dictionary.entries.get('Length'))) written.read.set(found, read)
    return read
  }

  function packed(number: number): readonly Packed[] {
    const found = entry(number)
    const done = found && written.unpacked.get(found)
    if (done) return done
    const stream = found?.kind === 'inFile' ? object(number) : null
    if (!isStream(stream) || !isName(stream.dictionary.entries.get('Type'), 'ObjStm')) throw new Damage('structure', 'no object stream')
    const values = unpacked(stream, written.budget)
    if (found && isCount(stream.dictionary.entries.get('Length'))) written.unpacked.set(found, values)
    return values
  }

  function lengthOf(value: Value | undefined): number {
    return directLength(isReference(value) ? referred(value) : value)
  }

  /** Returns what a reference refers to, which may be another reference; null when the object has another generation. */
  function referred({ number, generation }: Reference): Value {
    return generation === generationOf(entry(number)) ? object(number) : null
  }

  function resolve(value: Value | undefined): Value {
    let seen = 0
    let current = value ?? null
    while (isReference(current)) {
      if (++seen > limits.depth) throw new Damage('structure', 'references without end')
      current = referred(current)
    }
    return current
  }

  const file: PdfFile = {
    bytes,
    sections,
    trailer,
    size: countOf(trailer, 'Size'),
    highest: Math.max(...sections.map(({ highest }) => highest)),
    hasGenerations: sections.some(({ hasGenerations }) => hasGenerations),
    entry,
    numbers: () => numbersIn(sections),
    members: packed,
    placed,
    isContainer: (number) => (written.containers.get(number) ?? -1) >= newest,
    object,
    resolve,
    budget: written.budget,
    once,
    upTo: (section, end) => revisionOf(written, newest + section, end),
  }
  return file
}

/** An object of an object stream. */
export type Packed = { readonly number: number; readonly value: Value }

/** Returns the object at an index of its stream. Readers go by the index or by the number: throws Damage where the two disagree. */
function packedAt(objects: readonly Packed[], index: number, number: number): Value {
  const found = objects[index]
  if (found?.number !== number) throw new Damage('structure', `object ${number} is not at its place of the stream`)
  return found.value
}

/** Reads a number in an object stream's head; NaN unless it is digits only, which every reader reads alike. */
const countIn = (word: string): number => (/^\d{1,15}$/.test(word) ? Number(word) : Number.NaN)

function unpacked(stream: Stream, budget: Budget): readonly Packed[] {
  const bytes = decoded(stream, budget)
  spendReading(budget, bytes.length)
  const count = countOf(stream.dictionary, 'N')
  const first = countOf(stream.dictionary, 'First')
  if (count > limits.objects) throw new Damage('limits', 'too many objects')
  const head = lexerOf(bytes, 0, false)
  const places: [number, number][] = []
  for (let index = 0; index < count; index++) {
    const [number, offset] = [countIn(head.word()), countIn(head.word())]
    if (!isCount(number) || !isCount(offset)) throw new Damage('structure', 'an object stream without places')
    places.push([number, first + offset])
  }
  if (new Set(places.map(([number]) => number)).size < places.length) throw new Damage('structure', 'an object twice in a stream')
  const starts = places.map(([, offset]) => offset).toSorted((one, other) => one - other)
  if (new Set(starts).size < starts.length) throw new Damage('structure', 'two objects at one place')
  const nextStart = new Map(starts.map((start, index) => [start, starts[index + 1] ?? bytes.length]))
  return places.map(([number, offset]) => {
    const lexer = lexerOf(bytes, offset, false)
    const value = lexer.value()
    if (lexer.at() > (nextStart.get(offset) ?? 0)) throw new Damage('structure', 'an object that reaches into the next')
    return { number, value }
  })
}
