import { Damage } from '../damage.ts'
import { isSpace, lexerOf } from './lexer.ts'
import { isDictionary, type Value } from './values.ts'

/** An object as it stands in the file. */
export type Placed = { readonly value: Value; readonly start: number; readonly end: number }

/** Reads the object that starts at a place in the file; throws Damage unless it has that number and is whole. */
export function objectAt(
  bytes: Uint8Array,
  offset: number,
  number: number,
  generation: number,
  lengthOf: (value: Value | undefined) => number,
): Placed {
  const first = afterSpace(bytes, offset)
  const lexer = lexerOf(bytes, first, true)
  if (lexer.word() !== String(number) || lexer.word() !== String(generation) || lexer.word() !== 'obj') {
    throw new Damage('structure', `object ${number} is not where it should be`)
  }
  const value = lexer.value()
  const keyword = lexer.word()
  if (keyword === 'endobj') return { value, start: first, end: lexer.at() }
  if (keyword !== 'stream' || !isDictionary(value)) throw new Damage('structure', `object ${number} has no end`)
  const start = afterLine(bytes, lexer.at())
  const end = start + lengthOf(value.entries.get('Length'))
  lexer.moveTo(end)
  if (end > bytes.length || lexer.word() !== 'endstream' || lexer.word() !== 'endobj')
    throw new Damage('structure', `stream ${number} has no end`)
  return { value: { kind: 'stream', dictionary: value, raw: bytes.subarray(start, end) }, start: first, end: lexer.at() }
}

/** Returns the place of the first byte at or after a place that is not white space. */
export function afterSpace(bytes: Uint8Array, place: number): number {
  let at = place
  while (isSpace(bytes[at])) at++
  return at
}

function afterLine(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 13 && bytes[at + 1] === 10) return at + 2
  if (bytes[at] === 10) return at + 1
  throw new Damage('structure', 'a stream without its line')
}
