import { Damage } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { isBlank, latin } from '../pdf/lexer.ts'
import { lastStart, type Section } from '../pdf/sections.ts'
import { hold } from '../reading/hold.ts'
import { flawOf, type ReadWriting, readingOf } from '../reading/reading.ts'
import type { Refusal } from './rules.ts'

/** An update added to a file, with the file before and after it; `follows` is the previous update, where it is known. */
export type Revision = {
  readonly before: PdfFile
  readonly after: PdfFile
  readonly section: Section
  readonly follows: Revision | null
  /** The clause of the one reading that it breaks; null where its bytes are only its objects, its section and the end of the file. */
  readonly flaw: Refusal | null
}

/**
 * Returns the updates after a place in the file, oldest first; null unless that place ends a revision and every byte after it belongs to a well-formed
 * later one. The first call reads all updates, so it is best made for the oldest signature.
 */
export function revisionsAfter(file: PdfFile, end: number): readonly Revision[] | null {
  if (isOneLineEnd(latin(file.bytes, end, end + 3)) && end + 2 >= file.bytes.length) return []
  const revisions = orNull(() => laterRevisions(file, end))
  return revisions?.every(({ flaw }) => flaw === null) ? revisions : null
}

/** Returns why the updates after a place are not read, when `revisionsAfter` returns null. */
export function unreadBehind(file: PdfFile, end: number): Refusal {
  try {
    const flawed = laterRevisions(file, end)?.find(({ flaw }) => flaw !== null)
    return flawed?.flaw ?? { rule: 'reading.endsRevision', object: null }
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

type History = { readonly base: number; readonly revisions: readonly Revision[] }
const histories = new WeakMap<PdfFile, History>()

function laterRevisions(file: PdfFile, end: number): readonly Revision[] | null {
  const writings = readingOf(file)
  const covered = lastStart(file.bytes, end)
  const base = writings.findIndex(({ newest }) => file.sections[newest]?.declared === covered.declared)
  // Nothing more may follow the newest writing.
  if (base < 0 || base === writings.length - 1 || !isBlank(file.bytes, covered.end, end)) return null
  // A signature may cover its revision without the last line end.
  if (writings[base]?.end !== lastStart(file.bytes, covered.end + 2).end) return null
  const known = histories.get(file)
  const history = known && known.base <= base ? known : { base, revisions: revisionsIn(writings.slice(base), file.bytes.length) }
  histories.set(file, history)
  return history.revisions.slice(base - history.base)
}

function revisionsIn(writings: readonly ReadWriting[], length: number): readonly Revision[] {
  const revisions: Revision[] = []
  for (const [index, writing] of writings.entries()) {
    const before = writings[index - 1]
    const [part] = writing.parts
    if (!before || !part) continue
    const { file: after, flaw, hidden } = writing
    const isLast = index === writings.length - 1
    const unsigned = flawOf(() => {
      hold('hybridIsSigned', !part.section.hybrid)
      hold('endIsPlain', !isLast || writing.end === length)
    })
    revisions.push({
      before: before.file,
      after,
      section: part.section,
      follows: revisions.at(-1) ?? null,
      flaw: flaw ?? unsigned ?? hidden(),
    })
  }
  return revisions
}
