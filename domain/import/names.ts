import type { Named } from '../identity/full-name.ts'

/** What comes first where surnames and names share a column. */
export const NAME_ORDERS = ['surnames', 'names'] as const
export type NameOrder = (typeof NAME_ORDERS)[number]

/** Words that belong to the surname after them. */
const PARTICLES = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'DA', 'DAS', 'DI', 'DO', 'DOS', 'VAN', 'VON', 'SAN', 'SANTA', 'VDA', 'VDA.'])

const words = (text: string): readonly string[] => {
  const found: string[] = []
  let led = ''
  for (const word of text.slice(0, 400).toUpperCase().split(/\s+/).filter(Boolean)) {
    if (PARTICLES.has(word)) led += `${word} `
    else {
      found.push(led + word)
      led = ''
    }
  }
  return led === '' ? found : [...found, led.trim()]
}

/** In how many full names a column uses each word as a name, and in how many as a surname. */
export interface KnownNames {
  readonly names: ReadonlyMap<string, number>
  readonly surnames: ReadonlyMap<string, number>
}

/** Learns how a column uses its words, from the cells that can be split without that knowledge. A person listed twice counts once. */
export function knownNames(column: readonly string[], order: NameOrder): KnownNames {
  const names = new Map<string, number>()
  const surnames = new Map<string, number>()
  const count = (used: readonly string[], as: Map<string, number>) => {
    for (const word of new Set(used)) as.set(word, (as.get(word) ?? 0) + 1)
  }
  for (const cell of new Set(column)) {
    const split = certainly(cell, order)
    count(split?.names ?? [], names)
    count(split?.surnames ?? [], surnames)
  }
  return { names, surnames }
}

interface Parts {
  readonly surnames: readonly string[]
  readonly names: readonly string[]
}

/** Splits a full name without looking at others: by its comma; four words as two and two, two words as one and one. */
function certainly(cell: string, order: NameOrder): Parts | null {
  const byComma = atComma(cell, order)
  if (byComma) return byComma
  const all = words(cell)
  if (cell.includes(',') || (all.length !== 4 && all.length !== 2)) return null
  const middle = all.length / 2
  const [first, second] = [all.slice(0, middle), all.slice(middle)]
  return order === 'surnames' ? { surnames: first, names: second } : { surnames: second, names: first }
}

function atComma(cell: string, order: NameOrder): Parts | null {
  const [first = '', second = '', ...more] = cell.split(',', 3)
  if (more.length > 0 || first.trim() === '' || second.trim() === '') return null
  return order === 'surnames' ? { surnames: words(first), names: words(second) } : { surnames: words(second), names: words(first) }
}

/**
 * Splits a full name into surnames and names where there is only one reading: with a comma; of two or four words, none used otherwise in the same
 * column; or of three words where the column shows what the middle one is. Null for any other: a person has to say (R12.24).
 */
export function splitName(cell: string, order: NameOrder, known: KnownNames): Named | null {
  const parts = atComma(cell, order) ?? byWords(cell, order, known)
  if (!parts || parts.names.length === 0 || parts.surnames.length === 0 || parts.surnames.length > 2) return null
  const [paternalSurname = '', maternalSurname = ''] = parts.surnames
  return { paternalSurname, maternalSurname, names: parts.names.join(' ') }
}

function byWords(cell: string, order: NameOrder, known: KnownNames): Parts | null {
  if (cell.includes(',')) return null
  const all = words(cell)
  const parts = all.length === 3 ? ofThree(all, order, known) : certainly(cell, order)
  if (!parts) return null
  const own = all.length === 3 ? 0 : 1
  // @protects 095 a full name is no sign of how its own words are used
  //   instead: > own ==> > 0
  const isUsedAs = (word: string, one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
    !other.has(word) || (one.get(word) ?? 0) > own
  const sound =
    parts.names.every((word) => isUsedAs(word, known.names, known.surnames)) &&
    parts.surnames.every((word) => isUsedAs(word, known.surnames, known.names))
  return sound ? parts : null
}

/** Splits three words: the middle one is a second surname or a second name, as elsewhere in the column, or else unknown. */
function ofThree([first = '', middle = '', last = '']: readonly string[], order: NameOrder, known: KnownNames): Parts | null {
  const isSurname = known.surnames.has(middle)
  // @protects 095 a middle word that may be a surname or a name is asked about
  //   instead: isSurname === known.names.has(middle) ==> false
  if (isSurname === known.names.has(middle)) return null
  const [surname, name] = order === 'surnames' ? [first, last] : [last, first]
  if (!isSurname) return { surnames: [surname], names: order === 'surnames' ? [middle, name] : [name, middle] }
  return { surnames: order === 'surnames' ? [surname, middle] : [middle, surname], names: [name] }
}
