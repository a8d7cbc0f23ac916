import type { PdfFile } from '../pdf/file.ts'
import { spendReading } from '../pdf/inflate.ts'
import { type Entry, generationOf } from '../pdf/sections.ts'
import { type Dictionary, isArray, isDictionary, isReference, sameValue, type Value, within } from '../pdf/values.ts'
import { agreeBut, type Compared } from './agreement.ts'
import { insist, NotPermitted } from './insist.ts'
import { type Row, rows } from './table.ts'
import type { Use, Uses } from './uses.ts'

export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Changes of an update, with the row of the table that explains each. */
export type Ledger = ReturnType<typeof openLedger>

/** Opens the ledger of an update; `uses` are those of the file before it. */
export function openLedger(before: PdfFile, after: PdfFile, changed: readonly number[], uses: Uses) {
  const touched = new Set(changed)
  const revealed = revealedBy(before, after).filter((number) => !touched.has(number))
  for (const number of revealed) touched.add(number)
  const explained = new Set<number>()
  /** Widgets of the added fields. */
  const added = new Set<number>()

  for (const number of changed) {
    insist('anyObject.stays', after.entry(number)?.kind !== 'free' || isNew(number), number)
    // The objects in a stream change with it, and are in no section.
    insist('anyObject.containersStay', isNew(number) || !before.isContainer(number), number)
  }

  function isNew(number: number): boolean {
    return (before.entry(number)?.kind ?? 'free') === 'free'
  }

  const isOpen = (value: Value | undefined): value is { kind: 'reference'; number: number; generation: number } =>
    isReference(value) && touched.has(value.number) && !explained.has(value.number)

  function explain(row: Row, number: number): void {
    if (!(row in rows)) throw new NotPermitted('anyObject.allExplained', number)
    explained.add(number)
  }

  /** Explains a new object, without the objects that it refers to. */
  function explainNewAlone(row: Row, number: number): void {
    insist('anyObject.newIsNew', isNew(number), number)
    insist('anyObject.newWasNotExpected', uses.of(number).length === 0, number)
    explain(row, number)
  }

  /** Explains everything that a permitted addition brings along: new objects that nothing referred to before. */
  function explainNew(row: Row, value: Value | undefined): void {
    const waiting = [value]
    for (const next of waiting) {
      if (isOpen(next)) {
        explainNewAlone(row, next.number)
        waiting.push(after.object(next.number))
      } else if (next !== undefined) for (const inner of within(next)) waiting.push(inner)
    }
  }

  /** Explains an object that a row permits to change, provided that nothing uses it for another purpose. */
  function explainChanged(row: Row, number: number, isExpected: (use: Use) => boolean): void {
    insist(
      'anyObject.usedForThisAlone',
      uses.of(number).every((use) => !isNew(number) && isExpected(use)),
      number,
    )
    explain(row, number)
  }

  /** The same for the object that a value refers to, where that changed. */
  function explainReferred(row: Row, value: Value | undefined, isExpected: (use: Use) => boolean): void {
    if (isOpen(value)) explainChanged(row, value.number, isExpected)
  }

  const compared: Compared = { before, after, isNew, moved: (number) => explainNewAlone('movedValue', number), agreed: new Map() }

  return {
    before,
    after,
    touched,
    revealed,
    explained,
    added,
    uses,
    isNew,
    explain,
    explainNew,
    explainNewAlone,
    explainChanged,
    explainReferred,
    agreeBut: (one: Dictionary, other: Dictionary, keys: ReadonlySet<string>) => agreeBut(compared, one, other, keys),
  }
}

/** Returns the object numbers that an update changed or freed, without those that it only rewrote unchanged. */
export function changedBy(before: PdfFile, after: PdfFile, numbers: Iterable<number>): number[] {
  return [...numbers].filter((number) => {
    const [was, is] = [before.entry(number), after.entry(number)]
    const [existed, exists] = [isThere(was), isThere(is)]
    if (!existed || !exists) return existed !== exists
    return generationOf(was) !== generationOf(is) || !sameValue(before.object(number), after.object(number))
  })
}

const isThere = (entry: Entry | undefined): boolean => entry !== undefined && entry.kind !== 'free'

/** Returns the old objects that the file's stated size newly includes or excludes: some readers see them only now, or no longer. */
function revealedBy(before: PdfFile, after: PdfFile): number[] {
  const [least, most] = [Math.min(before.size, after.size), Math.max(before.size, after.size)]
  if (before.highest < least) return []
  return [...before.numbers()].filter((number) => number >= least && number < most && isThere(before.entry(number)))
}

/** Whether a list is an earlier one with items appended. */
export function startsWith(longer: Value, shorter: Value): longer is readonly Value[] {
  return isArray(longer) && isArray(shorter) && shorter.every((item, index) => sameValue(item, longer[index]))
}

/** Cost of looking at an object of an appearance, in bytes read: many widgets may share one. */
const PART = 100

/** Returns the objects that a widget's appearance leads to; `owned` are those that nothing else leads to. */
export function ownedByAppearance({ before, uses }: Ledger, widget: number): { reached: ReadonlySet<number>; owned: ReadonlySet<number> } {
  const reached = new Set<number>()
  const shared = new Set<number>()
  const held = before.object(widget)
  if (isDictionary(held)) collect(held.entries.get('AP'), reached)
  for (const number of reached) {
    const isOutside = ({ by, key }: Use) => (by === widget ? key !== 'AP' : by === 'trailer' || !reached.has(by))
    if (!shared.has(number) && uses.of(number).some(isOutside)) {
      shared.add(number)
      collect(before.object(number), shared)
    }
  }
  return { reached, owned: new Set([...reached].filter((number) => !shared.has(number))) }

  function collect(value: Value | undefined, into: Set<number>): void {
    const waiting = [value]
    for (const next of waiting) {
      if (isReference(next)) {
        if (into.has(next.number)) continue
        into.add(next.number)
        spendReading(before.budget, PART)
        waiting.push(before.object(next.number))
      } else if (next !== undefined) for (const inner of within(next)) waiting.push(inner)
    }
  }
}
