import { Damage } from '../damage.ts'
import { readContent } from '../page/content.ts'
import { contentBytes } from '../page/filters.ts'
import type { PdfFile } from '../pdf/file.ts'
import { dictionaryOf } from '../pdf/resolved.ts'
import { type Dictionary, isDictionary, isName, isStream, type Stream, type Value } from '../pdf/values.ts'

/**
 * Whether every content that the appearance of a widget draws closes what it opens, and nothing more. One that restores a state which it did not save takes
 * away the clip that keeps it inside its rectangle. False also for what cannot be read.
 */
export function hasBalancedAppearance(file: PdfFile, { entries }: Dictionary): boolean {
  const seen = new Set<Stream>()
  const waiting = streamsUnder(file, file.resolve(entries.get('AP')))
  try {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      if (!isBalanced(file, next)) return false
      waiting.push(...drawnBy(file, next))
    }
    return true
  } catch (error) {
    if (error instanceof Damage) return false
    throw error
  }
}

/** The streams of an appearance: one for each way to show it, or for each state of it. */
function streamsUnder(file: PdfFile, value: Value): Stream[] {
  if (isStream(value)) return [value]
  return isDictionary(value) ? [...value.entries.values()].flatMap((inner) => streamsUnder(file, file.resolve(inner))) : []
}

/** The forms, tiling patterns and drawn letters that a content may use. */
function drawnBy(file: PdfFile, { dictionary }: Stream): Stream[] {
  const resources = dictionaryOf(file, dictionary.entries.get('Resources'))
  const named = (key: string) =>
    [...(dictionaryOf(file, resources?.entries.get(key))?.entries.values() ?? [])].map((one) => file.resolve(one))
  const letters = named('Font').flatMap((font) =>
    isDictionary(font) ? streamsUnder(file, file.resolve(font.entries.get('CharProcs'))) : [],
  )
  const forms = named('XObject')
    .filter(isStream)
    .filter((one) => !isName(file.resolve(one.dictionary.entries.get('Subtype')), 'Image'))
  return [...forms, ...named('Pattern').filter(isStream), ...letters]
}

const OPENS: Readonly<Record<string, string>> = { q: 'Q', BT: 'ET', BMC: 'EMC', BDC: 'EMC', BX: 'EX' }
const CLOSES = new Set(Object.values(OPENS))

function isBalanced(file: PdfFile, content: Stream): boolean {
  const open: string[] = []
  let isSound = true
  readContent(file, contentBytes(file, content), (operator) => {
    const closing = OPENS[operator]
    if (closing) open.push(closing)
    else if (CLOSES.has(operator) && open.pop() !== operator) isSound = false
  })
  return isSound && open.length === 0
}
