import type { MessageKey, Params } from '../messages/text.ts'
import { displayMoney } from '../values/money.ts'
import { FAMILIES, type Family, type Indicator, type Inputs, type Part, type Signal, type Term, type Threshold } from './indicator.ts'
import { type IndicatorName, indicators } from './indicators/index.ts'
import { sightOf, sumOf } from './sight.ts'

/** A set of weights: a weight and limits for each indicator, and the most that each family adds. */
export interface WeightSet {
  readonly weights: Readonly<Record<IndicatorName, number>>
  readonly caps: Readonly<Record<Family, number>>
  readonly thresholds: Readonly<Record<IndicatorName, Threshold>>
}

/** An indicator that applies, with its weight, the terms of its sum, and the values in its sentence, which come from them. */
export interface Finding {
  readonly indicator: IndicatorName
  readonly weight: number
  readonly params: Params
  readonly terms: readonly Term[]
}

export interface Score {
  /** The sum of the findings' weights, capped by family. */
  readonly points: number
  /** Least unexplained amount since the previous declaration; among equal points the larger one comes first. */
  readonly unexplained: number
  readonly findings: readonly Finding[]
}

/** Texts of an indicator: its title, formula and data, the sentence for the auditor, and other explanations. */
export const TEXTS = ['title', 'formula', 'data', 'sentence', 'otherwise'] as const

/** Returns the key of one of an indicator's texts. */
export const textOf = (name: IndicatorName, text: (typeof TEXTS)[number]): MessageKey => `examination.indicator.${name}.${text}`

/**
 * Returns the indicators' findings on a history, and their weight by a set (R16.11). The same inputs and set always give the same score; it uses
 * no clock, no database and no randomness. A history without receptions has no points.
 */
export function score(inputs: Inputs, set: WeightSet): Score {
  const sight = sightOf(inputs)
  if (!sight) return { points: 0, unexplained: 0, findings: [] }
  const spoken = all.flatMap((indicator) => {
    const signal = indicator.find(sight, set.thresholds[indicator.name])
    return signal ? [{ indicator, signal }] : []
  })
  const speaking = new Set<string>(spoken.map(({ indicator }) => indicator.name))
  const findings = spoken
    .filter(({ indicator: { behind = [] } }) => !behind.some((name) => speaking.has(name)))
    .map(({ indicator, signal }): Finding => {
      const { name } = indicator
      return { indicator: name, weight: set.weights[name], params: paramsOf(indicator, signal), terms: signal.terms }
    })
  return {
    points: pointsOf(findings, set),
    unexplained: sight.interval?.unexplainedLeast ?? 0,
    findings,
  }
}

const all = indicators as unknown as readonly Indicator<IndicatorName>[]

/** Returns the values of a sentence: those that are not amounts, each part's sum without its sign, and the sum of all terms (R16.10). */
function paramsOf({ parts, total }: Indicator<IndicatorName>, { terms, facts = {} }: Signal): Params {
  const sumOfPart = (part: Part) => Math.abs(sumOf(terms.filter((term) => term.part === part)))
  const sums = Object.fromEntries(parts.map((part) => [part, displayMoney(sumOfPart(part))]))
  return { ...facts, ...sums, ...(total && { [total]: displayMoney(sumOf(terms)) }) }
}

const families = Object.fromEntries(indicators.map(({ name, family }) => [name, family])) as Readonly<Record<IndicatorName, Family>>

/** Returns the family whose cap an indicator's weight counts towards (R16.11). */
export const familyOf = (name: IndicatorName): Family => families[name]

const strands = Object.fromEntries(all.map(({ name, strand }) => [name, strand])) as Readonly<Record<IndicatorName, string | undefined>>

/** Returns the total weight of findings by a set: of those that report the same finding only the heaviest, then each family's weights, capped (R16.11). */
export function pointsOf(findings: readonly { readonly indicator: IndicatorName }[], set: WeightSet): number {
  const counting = countingOf(findings, set)
  const weightIn = (family: Family) =>
    counting.filter(({ indicator }) => familyOf(indicator) === family).reduce((sum, { indicator }) => sum + set.weights[indicator], 0)
  return FAMILIES.reduce((sum, family) => sum + Math.min(set.caps[family], weightIn(family)), 0)
}

/** Returns the findings that count: of those that report the same the heaviest; of equals, the first. */
export function countingOf<Found extends { readonly indicator: IndicatorName }>(
  findings: readonly Found[],
  { weights }: Pick<WeightSet, 'weights'>,
): readonly Found[] {
  const heaviest = (strand: string) =>
    findings
      .filter(({ indicator }) => strands[indicator] === strand)
      .reduce((most, each) => (weights[each.indicator] > weights[most.indicator] ? each : most))
  return findings.filter((each) => {
    const strand = strands[each.indicator]
    return strand === undefined || heaviest(strand) === each
  })
}
