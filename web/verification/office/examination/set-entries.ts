import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { FAMILIES, type Family } from '@djbr/domain/verification/indicator.ts'
import { type IndicatorName, indicators } from '@djbr/domain/verification/indicators/index.ts'
import { enteredIn, inUnit, limitsOf, readIn, type Unit } from '@djbr/domain/verification/limit-words.ts'
import { textOf, type WeightSet } from '@djbr/domain/verification/score.ts'
import type { Translate } from '../../../foundation/language/language.ts'

export const FAMILY_WORDS = {
  income: 'weights.family.income',
  goods: 'weights.family.goods',
  debts: 'weights.family.debts',
  matches: 'weights.family.matches',
  conduct: 'weights.family.conduct',
} as const satisfies Record<Family, MessageKey>

const MAX_POINTS = 100

/** A number of a set: the cap of a family, the weight of an indicator, or one of its limits. */
export interface Entry {
  readonly name: string
  readonly family: Family
  /** The indicator; null for a number of the family. */
  readonly indicator: IndicatorName | null
  /** The name of the limit; null: a weight or a cap. */
  readonly limit: string | null
  readonly words: MessageKey
  readonly unit: Unit
  readonly value: number
}

/** Every number of a set, family by family. */
export const entriesOf = ({ weights, caps, thresholds }: WeightSet): readonly Entry[] =>
  FAMILIES.flatMap((family): Entry[] => [
    { name: `tope-${family}`, family, indicator: null, limit: null, words: 'weights.cap', unit: 'number', value: caps[family] },
    ...indicators
      .filter((each) => each.family === family)
      .flatMap(({ name }): Entry[] => {
        const of = { family, indicator: name }
        return [
          { ...of, name: `peso-${name}`, limit: null, words: 'matrix.weight', unit: 'number', value: weights[name] },
          ...limitsOf(name, thresholds[name]).map(({ name: limit, words, unit, value }) => ({
            ...of,
            name: `limite-${name}-${limit}`,
            ...{ limit, words, unit, value },
          })),
        ]
      }),
  ])

/** Returns the label of a number beside its indicator or family. */
export const labelOf = ({ words, unit }: Entry, t: Translate): string => t(words, { value: inUnit('…', unit) })

/** Returns the label of a number on its own. */
export const titleOf = (entry: Entry, t: Translate): string =>
  `${entry.indicator ? t(textOf(entry.indicator, 'title')) : t(FAMILY_WORDS[entry.family])}: ${labelOf(entry, t)}`

/** Reads the text entered for a number; null when it is not valid. Weights and caps are integers up to a hundred. */
export function readEntry({ limit, unit }: Entry, text: string): number | null {
  const value = readIn(text, unit)
  return value !== null && limit === null && !(Number.isInteger(value) && value <= MAX_POINTS) ? null : value
}

/** Returns a set with its numbers replaced. */
export function setWith(set: WeightSet, numberOf: (entry: Entry) => number): WeightSet {
  const changed = structuredClone(set) as {
    readonly weights: Record<string, number>
    readonly caps: Record<string, number>
    readonly thresholds: Record<string, Record<string, number>>
  }
  for (const entry of entriesOf(set)) {
    const { family, indicator, limit } = entry
    const at = indicator === null ? changed.caps : limit === null ? changed.weights : changed.thresholds[indicator]
    if (at) at[limit ?? indicator ?? family] = numberOf(entry)
  }
  return changed as unknown as WeightSet
}

/** A number that differs between two sets. */
export interface Change {
  readonly name: string
  readonly what: string
  readonly before: string
  readonly after: string
}

const shownValue = ({ value, unit }: Entry) => inUnit(enteredIn(value, unit), unit)

/** Returns the differences between two sets, in words. */
export function changesBetween(before: WeightSet, after: WeightSet, t: Translate): readonly Change[] {
  const then = new Map(entriesOf(after).map((entry) => [entry.name, entry]))
  return entriesOf(before).flatMap((entry): Change[] => {
    const other = then.get(entry.name)
    if (!other || other.value === entry.value) return []
    return [{ name: entry.name, what: titleOf(entry, t), before: shownValue(entry), after: shownValue(other) }]
  })
}

/** The same in a line. */
export const changesInWords = (before: WeightSet, after: WeightSet, t: Translate): string =>
  changesBetween(before, after, t)
    .map((change) => `${change.what}: ${change.before} → ${change.after}`)
    .join('. ')
