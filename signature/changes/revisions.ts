import { Damage } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { isSpace, latin } from '../pdf/lexer.ts'
import { type Entry, lastStart, type Section } from '../pdf/sections.ts'
import { hidesNothing } from './hidden.ts'
import type { Refusal } from './rules.ts'

/** An update that was added to a file, between what the file was before and after it; `follows` is the update before, where that is known too. */
export type Revision = {
  readonly before: PdfFile
  readonly after: PdfFile
  readonly section: Section
  readonly follows: Revision | null
  /** Whether its bytes are its objects, its section, the end of the file, and nothing else. */
  readonly isWellFormed: boolean
}

/**
 * The updates added behind a place of the file, oldest first; null unless that place ends a revision and every byte behind it belongs to a well-formed
 * later one. All updates are read at the first question, which is best asked for the oldest signature.
 */
export function revisionsAfter(file: PdfFile, end: number): readonly Revision[] | null {
  if (isOneLineEnd(latin(file.bytes, end, end + 3)) && end + 2 >= file.bytes.length) return []
  const revisions = orNull(() => laterRevisions(file, end))
  return revisions?.every(({ isWellFormed }) => isWellFormed) ? revisions : null
}

/** Why the updates behind a place are not read, where `revisionsAfter` answers null. */
export function unreadBehind(file: PdfFile, end: number): Refusal {
  try {
    const ends = laterRevisions(file, end) === null
    return { rule: ends ? 'reading.endsRevision' : 'reading.bytesAreObjects', object: null }
  } catch (error) {
    if (error instanceof Damage && error.reason === 'structure') return error.refusal ?? { rule: 'reading.endsRevision', object: null }
    throw error
  }
}

const isOneLineEnd = (text: string) => /^(\r\n|\r|\n)?$/.test(text)

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Damage && error.reason === 'structure') return null
    throw error
  }
}

type History = { readonly base: number; readonly end: number; readonly revisions: readonly Revision[] }
const histories = new WeakMap<PdfFile, History>()

function laterRevisions(file: PdfFile, end: number): readonly Revision[] | null {
  const covered = lastStart(file.bytes, end)
  const base = file.sections.findIndex(({ declared }) => declared === covered.declared)
  // Behind the newest section nothing more may stand.
  if (base <= 0 || !isBlank(file.bytes, covered.end, end)) return null
  // A signature may cover its revision without the last line end.
  const baseEnd = lastStart(file.bytes, covered.end + 2).end
  const known = histories.get(file)
  const history = known && known.base >= base ? known : { base, end: baseEnd, revisions: readRevisions(file, base, baseEnd) }
  histories.set(file, history)
  const skipped = history.base - base
  const endThere = skipped === 0 ? history.end : history.revisions[skipped - 1]?.after.bytes.length
  return endThere === baseEnd ? history.revisions.slice(skipped) : null
}

function readRevisions(file: PdfFile, base: number, end: number): readonly Revision[] {
  const revisions: Revision[] = []
  let before = file.upTo(base, end)
  for (const [index, section] of [...file.sections.slice(0, base).entries()].reverse()) {
    const sectionEnd = endOf(file.bytes, section)
    const after = file.upTo(index, sectionEnd ?? section.end)
    const isComplete = index > 0 || after.bytes.length === file.bytes.length
    const isWellFormed = isComplete && sectionEnd !== null && orNull(() => fills(before, after, section)) === true
    revisions.push({ before, after, section, follows: revisions.at(-1) ?? null, isWellFormed })
    before = after
  }
  return revisions
}

/** Some writers say their name in a comment there. */
const endPattern = /^[ \t\r\n]*(?:%[^%\r\n][^\r\n]{0,100}[ \t\r\n]+)?startxref[ \t\r\n]+(\d{1,15})[ \t\r\n]+%%EOF(?:\r\n|\r|\n)?/

function endOf(bytes: Uint8Array, section: Section): number | null {
  const found = endPattern.exec(latin(bytes, section.end, section.end + 300))
  return found && Number(found[1]) === section.declared ? section.end + found[0].length : null
}

/** Whether an update's bytes are its objects, its section and nothing else, and none of its entries points elsewhere. */
function fills(before: PdfFile, after: PdfFile, section: Section): boolean {
  if (section.hybrid) return false
  const spans: { start: number; end: number }[] = [{ start: section.start, end: section.end }]
  for (const [number, entry] of section.entries) {
    if (entry.kind === 'free' && number >= after.size) return false
    if (entry.kind === 'free' || sameEntry(entry, before.entry(number))) continue
    if (entry.kind === 'inStream') {
      if (section.entries.get(entry.stream)?.kind !== 'inFile') return false
    } else if (entry.offset === section.declared || entry.offset === section.start) {
      if (number !== section.stream) return false
    } else {
      if (entry.offset < before.bytes.length || entry.offset > section.start) return false
      spans.push(after.placed(number, entry))
    }
  }
  spans.sort((one, other) => one.start - other.start)
  let at = before.bytes.length
  for (const span of spans) {
    if (span.start < at || !isBlank(after.bytes, at, span.start)) return false
    at = span.end
  }
  return hidesNothing(after.bytes, before.bytes.length, spans, section)
}

function sameEntry(one: Entry, other: Entry | undefined): boolean {
  if (one.kind === 'inFile') return other?.kind === 'inFile' && one.offset === other.offset && one.generation === other.generation
  return one.kind === 'inStream' && other?.kind === 'inStream' && one.stream === other.stream && one.index === other.index
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(bytes[at])) return false
  return true
}
