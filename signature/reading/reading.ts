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

/** A writing of a file, and the file as that writing left it. */
export type ReadWriting = Writing & {
  readonly file: PdfFile
  /** The first clause of the one reading that its objects break; null where they meet all. */
  readonly flaw: Refusal | null
  /** The same for all its bytes, including streams and strings, in which a repairing reader looks for objects. */
  readonly hidden: () => Refusal | null
}

/** Returns the writings of a file, oldest first, each read by its tables and as a repairing reader would. Both have to find the same. */
export const readingOf = (file: PdfFile): readonly ReadWriting[] => file.once(read)

/** The line end that a signature may leave out. */
const LINE_END = 2

/**
 * Returns the first clause of the one reading that a file breaks; null where it meets all. What streams and strings of a signed part look like does not
 * matter if nothing follows it: then only the signer had a say in how readers take the file.
 */
export function flawIn(file: PdfFile, signedEnd: number): Refusal | null {
  const writings = readingOf(file)
  const isAll = signedEnd + LINE_END >= file.bytes.length
  const flaw = writings.find((one) => one.flaw !== null)?.flaw ?? null
  if (flaw !== null || isAll) return flaw
  return writings.find((one) => one.hidden() !== null)?.hidden() ?? flawOf(() => freedIsUnused(file))
}

/** Checks that freed objects are unused: repairing readers find them, and some of these find a stream of rows after a table. */
function freedIsUnused(file: PdfFile): void {
  const freed = freedIn(file)
  if (freed.length === 0) return
  const uses = usesIn(file)
  for (const number of freed) hold('freedIsUnused', uses.of(number).length === 0, number)
}

/** Returns the objects that were once in use and are free now. */
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
  // A file attached before anybody signed may itself be a PDF.
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

/** Largest gap between a file's size and its objects: beyond it some readers repair the file. */
export const MAX_SPARE = 1_000

function firstFits(file: PdfFile, writing: Writing, { linearized }: Walk): void {
  hold('firstRow', file.entry(0)?.kind === 'free', 0)
  hold('sizeFits', file.size <= file.highest + 1 + MAX_SPARE)
  hold('linearizedFits', linearizedFits(file, writing, linearized))
}

/** Checks that all trailers name the same root: of several, some repairing readers take the first and others the last. */
function rootIsOne(file: PdfFile, { parts }: Writing): void {
  const root = file.trailer.entries.get('Root')
  hold(
    'rootIsOne',
    isReference(root) &&
      parts.every(({ section }) => !section.trailer.entries.has('Root') || sameValue(section.trailer.entries.get('Root'), root)),
  )
}

/** Returns the clause that a check finds broken; null when there is none. */
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
