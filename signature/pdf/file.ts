import { Damage, limits } from '../damage.ts'
import { type Budget, decoded } from './inflate.ts'
import { latin, lexerOf } from './lexer.ts'
import { objectAt } from './placed.ts'
import { type Entry, readSections, type Section } from './sections.ts'
import { countOf, type Dictionary, isCount, isName, isReference, isStream, type Stream, type Value } from './values.ts'

/** A PDF up to one of its ends: what a reader saw when the file was that long. */
export type PdfFile = {
  readonly bytes: Uint8Array
  /** Newest first. */
  readonly sections: readonly Section[]
  readonly entries: ReadonlyMap<number, Entry>
  readonly trailer: Dictionary
  /** The value of an object number; null when there is none. */
  readonly object: (number: number) => Value
  /** A value, or what it refers to. */
  readonly resolve: (value: Value | undefined) => Value
  readonly budget: Budget
}

const newBudget = (): Budget => ({ inflated: 0, drawn: 0 })

/** Opens the PDF that `bytes` is; Damage when it is none, is encrypted, is not well formed or goes beyond the limits. Nothing is repaired. */
export function openPdf(bytes: Uint8Array, budget: Budget = newBudget()): PdfFile {
  if (latin(bytes, 0, 5) !== '%PDF-') throw new Damage('notPdf', 'no head')
  const sections = readSections(bytes, budget)
  const trailer = sections[0]?.trailer as Dictionary
  if (trailer.entries.has('Encrypt')) throw new Damage('encrypted', 'encrypted')
  const entries = new Map<number, Entry>()
  for (const section of sections) for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry)
  const size = countOf(trailer, 'Size')
  if ([...entries].some(([number, { kind }]) => number >= size && kind !== 'free')) throw new Damage('structure', 'objects beyond the size')
  if (entries.size > limits.objects) throw new Damage('limits', 'too many objects')

  const known = new Map<number, Value>()
  const opened = new Map<number, readonly Packed[]>()
  const underway = new Set<number>()

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
    const entry = entries.get(number)
    if (!entry || entry.kind === 'free') return null
    if (entry.kind === 'inStream') return packedAt(packed(entry.stream), entry.index, number)
    return objectAt(bytes, entry.offset, number, entry.generation, lengthOf).value
  }

  function packed(number: number): readonly Packed[] {
    const done = opened.get(number)
    if (done) return done
    const entry = entries.get(number)
    const stream = entry?.kind === 'inFile' ? object(number) : null
    if (!isStream(stream) || !isName(stream.dictionary.entries.get('Type'), 'ObjStm')) throw new Damage('structure', 'no object stream')
    const values = unpacked(stream, budget)
    opened.set(number, values)
    return values
  }

  function lengthOf(value: Value | undefined): number {
    const length = isReference(value) ? object(value.number) : value
    if (!isCount(length)) throw new Damage('structure', 'a stream without length')
    return length
  }

  function resolve(value: Value | undefined): Value {
    let seen = 0
    let current = value ?? null
    while (isReference(current)) {
      if (++seen > limits.depth) throw new Damage('structure', 'references without end')
      const entry = entries.get(current.number)
      const generation = entry?.kind === 'inFile' ? entry.generation : 0
      current = current.generation === generation ? object(current.number) : null
    }
    return current
  }

  return { bytes, sections, entries, trailer, object, resolve, budget }
}

/** An object of an object stream. */
type Packed = { readonly number: number; readonly value: Value }

/** The object at a place of its stream. Readers go by the place or by the number: Damage where the two disagree. */
function packedAt(objects: readonly Packed[], index: number, number: number): Value {
  const found = objects[index]
  if (found?.number !== number) throw new Damage('structure', `object ${number} is not at its place of the stream`)
  return found.value
}

function unpacked(stream: Stream, budget: Budget): readonly Packed[] {
  const bytes = decoded(stream, budget)
  const count = countOf(stream.dictionary, 'N')
  const first = countOf(stream.dictionary, 'First')
  if (count > limits.objects) throw new Damage('limits', 'too many objects')
  const head = lexerOf(bytes, 0, false)
  const places: [number, number][] = []
  for (let index = 0; index < count; index++) {
    const [number, offset] = [Number(head.word()), Number(head.word())]
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
