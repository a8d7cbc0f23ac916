import { isDigit, isSpace } from '../pdf/lexer.ts'
import type { Section } from '../pdf/sections.ts'

/** What a reader looks for that repairs a file: where objects begin, tables and trailers. */
const MARKS = /obj|xref|trailer/g

/**
 * Whether an update holds no object, table or trailer but those that it is made of. A reader that finds a file damaged looks through all its bytes, those of
 * streams, strings and comments too, and readers differ in what they call damaged.
 */
export function hidesNothing(bytes: Uint8Array, from: number, spans: readonly { readonly start: number }[], section: Section): boolean {
  const text = latinOf(bytes.subarray(from))
  const starts = new Set(spans.map(({ start }) => start))
  const seen = { tables: 0, trailers: 0, starts: 0 }
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    const at = from + index
    if (mark === 'obj') {
      const start = headBefore(bytes, at, from)
      if (start !== null && !starts.has(start)) return false
    } else if (mark === 'trailer') seen.trailers++
    else if (text.slice(index - 5, index) === 'start') seen.starts++
    else if (at === section.start) seen.tables++
    else return false
  }
  const tables = section.stream === null ? 1 : 0
  return seen.tables === tables && seen.trailers === tables && seen.starts === 1
}

/** Where the two numbers before a word begin; null when they are not there: then no object begins. */
function headBefore(bytes: Uint8Array, word: number, from: number): number | null {
  const generation = numberBefore(bytes, word, from)
  return generation === null ? null : numberBefore(bytes, generation, from)
}

function numberBefore(bytes: Uint8Array, place: number, from: number): number | null {
  let end = place
  while (end > from && isSpace(bytes[end - 1])) end--
  let start = end
  while (start > from && isDigit(bytes[start - 1])) start--
  return end < place && start < end ? start : null
}

/** One sign for each byte; which one is no matter beyond ASCII. */
const latinOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
