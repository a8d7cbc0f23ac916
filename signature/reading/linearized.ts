import { pagesOf } from '../page/pages.ts'
import type { PdfFile } from '../pdf/file.ts'
import { isBlank } from '../pdf/lexer.ts'
import { type Dictionary, isArray, isCount, isStream, type Value } from '../pdf/values.ts'
import type { Walk } from './walk.ts'
import type { Writing } from './writings.ts'

/** Most bytes between the beginning of a table and its first row. */
const TABLE_HEAD = 32

/**
 * Whether the linearization stated in a file's first object is correct. A reader relies on it while the file has the stated length: a length that the
 * file had before it was signed, or has without its updates, misleads none; an update could make the file reach any other.
 */
export function linearizedFits(file: PdfFile, writing: Writing, linearized: Walk['linearized']): boolean {
  const [first] = writing.parts
  const isTurned = writing.oldest > writing.newest && first?.section === file.sections[0]
  if (linearized === null) return !isTurned
  const { entries } = linearized.dictionary
  const length = entries.get('L')
  if (!isCount(length) || length > writing.end) return false
  if (length < writing.end) return true
  return first !== undefined && isBlank(file.bytes, linearized.end, first.start) && describes(file, writing, linearized.dictionary)
}

function describes(file: PdfFile, writing: Writing, { entries }: Dictionary): boolean {
  const [first, pages, end, rows, hints] = ['O', 'N', 'E', 'T', 'H'].map((key) => entries.get(key))
  const main = writing.parts.at(-1)
  const all = pagesOf(file)
  if (!isCount(first) || !isCount(end) || !isCount(rows) || main === undefined) return false
  return (
    pages === all.length &&
    all[0]?.number === first &&
    end <= writing.end &&
    rows >= main.start - 2 &&
    rows <= main.start + TABLE_HEAD &&
    isHintStream(file, hints)
  )
}

/** Whether hints give the place and length of a stream that says where the objects of each page are. */
function isHintStream(file: PdfFile, hints: Value | undefined): boolean {
  const [place, length] = isArray(hints) ? hints : []
  if (!isCount(place) || !isCount(length)) return false
  for (const number of file.numbers()) {
    const entry = file.entry(number)
    if (entry?.kind !== 'inFile' || entry.offset !== place) continue
    const { value, end } = file.placed(number, entry)
    return isStream(value) && isBlank(file.bytes, end, place + length) && isBlank(file.bytes, place + length, end)
  }
  return false
}
