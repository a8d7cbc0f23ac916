import type { Refusal } from '../changes/rules.ts'
import { usesIn } from '../changes/uses.ts'
import { Damage } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { isBlank } from '../pdf/lexer.ts'
import { isReference, sameValue } from '../pdf/values.ts'
import { hold } from './hold.ts'
import { linearizedFits } from './linearized.ts'
import { hidesNothing } from './marks.ts'
import { type Walk, walkThrough } from './walk.ts'
import { type Writing, writingsOf } from './writings.ts'

/** A writing of a file and the file when it ended it. */
export type ReadWriting = Writing & {
  readonly file: PdfFile
  /** The first clause of the one reading that its objects do not hold to; null where they hold to all. */
  readonly flaw: Refusal | null
  /** The same of all its bytes, those of streams and strings too, in which a reader looks for objects that repairs a file. */
  readonly hidden: () => Refusal | null
}

/** The writings of a file, oldest first, each read as its tables say and as a reader does that repairs it. Both have to find the same. */
export const readingOf = (file: PdfFile): readonly ReadWriting[] => file.once(read)

/** The line end that a signature may leave out. */
const LINE_END = 2

/**
 * The first clause of the one reading that a file does not hold to; null where it holds to all. What streams and strings of a signed part look like is of no
 * matter where nothing came behind it: then nobody but who signed had a say in how a reader takes the file.
 */
export function flawIn(file: PdfFile, signedEnd: number): Refusal | null {
  const writings = readingOf(file)
  const isAll = signedEnd + LINE_END >= file.bytes.length
  const flaw = writings.find((one) => one.flaw !== null)?.flaw ?? null
  if (flaw !== null || isAll) return flaw
  return writings.find((one) => one.hidden() !== null)?.hidden() ?? flawOf(() => freedIsUnused(file))
}

/** A reader that repairs a file finds what was freed, and some do that find a stream of rows behind a table. */
function freedIsUnused(file: PdfFile): void {
  const freed = freedIn(file)
  if (freed.length === 0) return
  const uses = usesIn(file)
  for (const number of freed) hold('freedIsUnused', uses.of(number).length === 0, number)
}

/** The objects that were in use once and are free now. */
function freedIn({ sections, entry }: PdfFile): readonly number[] {
  const rows = sections.slice(0, -1).flatMap(({ entries }) => [...entries])
  const free = new Set(rows.flatMap(([number, { kind }]) => (kind === 'free' && entry(number)?.kind === 'free' ? number : [])))
  return [...free].filter((number) => sections.some(({ entries }) => (entries.get(number)?.kind ?? 'free') !== 'free'))
}

function read(file: PdfFile): readonly ReadWriting[] {
  const { bytes } = file
  const writings = writingsOf(bytes, file.sections)
  const lengths = new Set<number>()
  let before: PdfFile | null = null
  return writings.map((writing, index): ReadWriting => {
    const after = file.upTo(writing.newest, writing.end)
    let walk: Walk | null = null
    const flaw = flawOf(() => {
      hold('endIsPlain', writing.isComplete && (index < writings.length - 1 || isBlank(bytes, writing.end)))
      walk = walkThrough(after, before, writing, lengths)
      if (before === null) firstFits(after, writing, walk)
      rootIsOne(after, writing)
      for (const number of walk.lengths) lengths.add(number)
    })
    before = after
    return { ...writing, file: after, flaw, hidden: once(() => walk && hiddenIn(bytes, writing, walk)) }
  })
}

function hiddenIn(bytes: Uint8Array, { start, end, parts }: Writing, walk: Walk): Refusal | null {
  const tables = parts.flatMap((part) => (part.section.stream === null ? [part.start] : []))
  // What was attached before anybody signed may be a PDF itself.
  const opaque = start === 0 ? walk.attached : []
  const found = {
    from: start,
    to: end,
    heads: new Set(walk.heads),
    tables: new Set(tables),
    objects: new Set(walk.ends),
    ends: parts.length,
    opaque,
  }
  return flawOf(() => hold('hidesNothing', hidesNothing(bytes, found)))
}

function once<T>(look: () => T): () => T {
  let seen: { readonly value: T } | null = null
  return () => {
    seen ??= { value: look() }
    return seen.value
  }
}

/** Some readers repair a file whose size is farther from its objects. */
export const MAX_SPARE = 1_000

function firstFits(file: PdfFile, writing: Writing, { linearized }: Walk): void {
  hold('firstRow', file.entry(0)?.kind === 'free', 0)
  hold('sizeFits', file.size <= file.highest + 1 + MAX_SPARE)
  hold('linearizedFits', linearizedFits(file, writing, linearized))
}

/** Of several trailers that a reader finds which repairs a file, some take the first and others the last. */
function rootIsOne(file: PdfFile, { parts }: Writing): void {
  const root = file.trailer.entries.get('Root')
  hold(
    'rootIsOne',
    isReference(root) &&
      parts.every(({ section }) => !section.trailer.entries.has('Root') || sameValue(section.trailer.entries.get('Root'), root)),
  )
}

/** The clause that somebody's look at a file finds it not to hold to; null when there is none. */
export function flawOf(look: () => void): Refusal | null {
  try {
    look()
    return null
  } catch (error) {
    if (error instanceof Damage && error.reason === 'structure')
      return error.refusal ?? { rule: 'reading.objectsAreComplete', object: null }
    throw error
  }
}
