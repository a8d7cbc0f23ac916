import { Damage } from '../damage.ts'
import { openPdf, type PdfFile } from '../pdf/file.ts'
import { isSpace, latin } from '../pdf/lexer.ts'
import { objectAt } from '../pdf/placed.ts'
import type { Entry, Section } from '../pdf/sections.ts'
import { isCount, type Value } from '../pdf/values.ts'

/** An update that was added to a file, between what the file was before and after it. */
export type Revision = { readonly before: PdfFile; readonly after: PdfFile; readonly section: Section }

/** The updates added behind a place of the file, oldest first; null unless that place ends a revision and every byte behind it belongs to a well-formed later one. */
export function revisionsAfter(file: PdfFile, end: number): readonly Revision[] | null {
  const known = lists.get(file) ?? new Map<number, readonly Revision[] | null>()
  lists.set(file, known)
  const list = known.has(end) ? (known.get(end) ?? null) : revisionsOrNull(file, end)
  known.set(end, list)
  return list
}

/** Several gates look at the same list. */
const lists = new WeakMap<PdfFile, Map<number, readonly Revision[] | null>>()

function revisionsOrNull(file: PdfFile, end: number): Revision[] | null {
  if (isOneLineEnd(latin(file.bytes, end, end + 3)) && end + 2 >= file.bytes.length) return []
  try {
    return readRevisions(file, end)
  } catch (error) {
    if (error instanceof Damage && error.reason === 'structure') return null
    throw error
  }
}

const isOneLineEnd = (text: string) => /^(\r\n|\r|\n)?$/.test(text)

function readRevisions(file: PdfFile, end: number): Revision[] | null {
  let before = openedTo(file, end)
  const first = file.sections.findIndex((section) => section.start === before.sections[0]?.start)
  if (first < 0) return null
  const revisions: Revision[] = []
  let start = end
  for (const section of file.sections.slice(0, first).reverse()) {
    const revisionEnd = endOf(file.bytes, section)
    if (revisionEnd === null || section.start < start) return null
    const revision = revisionOf(file, before, section, revisionEnd)
    if (!fills(revision, start)) return null
    revisions.push(revision)
    before = revision.after
    start = revisionEnd
  }
  return start === file.bytes.length ? revisions : null
}

/** Several signatures look at the same ends and updates of a file. */
const ends = new WeakMap<PdfFile, Map<number, PdfFile>>()
const updates = new WeakMap<PdfFile, Revision>()

function openedTo(file: PdfFile, end: number): PdfFile {
  if (end === file.bytes.length) return file
  const known = ends.get(file) ?? new Map<number, PdfFile>()
  ends.set(file, known)
  const opened = known.get(end) ?? openPdf(file.bytes.subarray(0, end), file.budget)
  known.set(end, opened)
  return opened
}

function revisionOf(file: PdfFile, before: PdfFile, section: Section, end: number): Revision {
  const after = openedTo(file, end)
  const known = updates.get(after)
  if (known?.before === before) return known
  const revision = { before, after, section }
  updates.set(after, revision)
  return revision
}

/** Some writers say their name in a comment there. */
const endPattern = /^\s*(?:%[^%\r\n][^\r\n]{0,100}\s+)?startxref\s+(\d{1,15})\s+%%EOF(?:\r\n|\r|\n)?/

function endOf(bytes: Uint8Array, section: Section): number | null {
  const found = endPattern.exec(latin(bytes, section.end, section.end + 300))
  return found && Number(found[1]) === section.start ? section.end + found[0].length : null
}

/** Whether an update's bytes are its objects, its section and nothing else, and none of its entries points elsewhere. */
function fills({ after, before, section }: Revision, start: number): boolean {
  if (section.hybrid) return false
  const spans: { start: number; end: number }[] = [{ start: section.start, end: section.end }]
  for (const [number, entry] of section.entries) {
    if (entry.kind === 'free' || sameEntry(entry, before.entries.get(number))) continue
    if (entry.kind === 'inStream') {
      if (section.entries.get(entry.stream)?.kind !== 'inFile') return false
    } else if (entry.offset !== section.start) {
      if (entry.offset < start || entry.offset > section.start) return false
      spans.push(objectAt(after.bytes, entry.offset, number, entry.generation, lengthIn(after)))
    }
  }
  spans.sort((one, other) => one.start - other.start)
  let at = start
  for (const span of spans) {
    if (span.start < at || !isBlank(after.bytes, at, span.start)) return false
    at = span.end
  }
  return true
}

const lengthIn = (file: PdfFile) => (value: Value | undefined) => {
  const length = file.resolve(value)
  if (!isCount(length)) throw new Damage('structure', 'a stream without length')
  return length
}

function sameEntry(one: Entry, other: Entry | undefined): boolean {
  if (one.kind === 'inFile') return other?.kind === 'inFile' && one.offset === other.offset && one.generation === other.generation
  return one.kind === 'inStream' && other?.kind === 'inStream' && one.stream === other.stream && one.index === other.index
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(bytes[at])) return false
  return true
}
