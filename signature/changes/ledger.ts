import type { PdfFile } from '../pdf/file.ts'
import type { Entry } from '../pdf/sections.ts'
import { type Dictionary, isArray, isDictionary, isReference, sameValue, type Value, within } from '../pdf/values.ts'
import type { Revision } from './revisions.ts'
import { type Use, usesIn } from './uses.ts'

/** An update is not of the permitted kind. */
export class NotPermitted extends Error {}

export function insist(condition: boolean): asserts condition {
  if (!condition) throw new NotPermitted()
}

export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** What an update touched, and how much of it has been explained by a permitted change. */
export type Ledger = ReturnType<typeof openLedger>

export function openLedger({ before, after, section }: Revision) {
  const touched = touchedIn(before, after, section.entries.keys())
  const explained = new Set<number>()
  const uses = usesIn(before)
  /** The fields that came, with their places on a page. */
  const added = new Set<number>()

  const isNew = (number: number): boolean => (before.entries.get(number)?.kind ?? 'free') === 'free'
  const isOpen = (value: Value | undefined): value is { kind: 'reference'; number: number; generation: number } =>
    isReference(value) && touched.has(value.number) && !explained.has(value.number)

  /** Everything that a permitted addition brings along: new objects that nothing referred to before. */
  function explainNew(value: Value | undefined): void {
    if (value === undefined) return
    if (!isReference(value)) for (const inner of within(value)) explainNew(inner)
    else if (isOpen(value)) {
      insist(isNew(value.number) && !uses.has(value.number))
      explained.add(value.number)
      explainNew(after.object(value.number))
    }
  }

  /** An object whose change has been judged, provided that nothing else uses it for another purpose. */
  function explainChanged(value: Value | undefined, isExpected: (use: Use) => boolean): void {
    if (!isOpen(value)) return
    insist((uses.get(value.number) ?? []).every((use) => !isNew(value.number) && isExpected(use)))
    explained.add(value.number)
  }

  /** Whether two dictionaries agree but for some keys; an equal value moved into a new object agrees. */
  function agreeBut(one: Dictionary, other: Dictionary, keys: ReadonlySet<string>): boolean {
    const all = new Set([...one.entries.keys(), ...other.entries.keys()])
    return [...all].every((key) => keys.has(key) || agree(one.entries.get(key), other.entries.get(key)))
  }

  function agree(one: Value | undefined, other: Value | undefined): boolean {
    if (sameValue(one, other)) return true
    if (!isReference(other) || !isNew(other.number) || !isDictionary(before.resolve(one))) return false
    if (!sameValue(before.resolve(one), after.resolve(other))) return false
    explainNew(other)
    return true
  }

  return {
    before,
    after,
    touched,
    explained,
    added,
    uses,
    isNew,
    explainNew,
    explainChanged,
    agreeBut,
    explain: (number: number) => explained.add(number),
  }
}

function touchedIn(before: PdfFile, after: PdfFile, numbers: Iterable<number>): ReadonlySet<number> {
  const touched = new Set<number>()
  const holders = new Set([...before.entries.values()].flatMap((entry) => (entry.kind === 'inStream' ? [entry.stream] : [])))
  for (const number of numbers) {
    const [was, is] = [before.entries.get(number), after.entries.get(number)]
    const existed = was !== undefined && was.kind !== 'free'
    if (is?.kind === 'free') insist(!existed)
    else if (!existed || generationOf(was) !== generationOf(is) || !sameValue(before.object(number), after.object(number))) {
      // What a stream holds changes with it, and stands in no section.
      insist(!holders.has(number))
      touched.add(number)
    }
  }
  return touched
}

const generationOf = (entry: Entry | undefined): number => (entry?.kind === 'inFile' ? entry.generation : 0)

/** Whether a list is an earlier one with more behind it. */
export function startsWith(longer: Value, shorter: Value): longer is readonly Value[] {
  return isArray(longer) && isArray(shorter) && shorter.every((item, index) => sameValue(item, longer[index]))
}
