import type { MessageKey } from '../messages/text.ts'
import { FAMILIES, type Family, type Indicator, type Inputs, type Signal, type Threshold } from './indicator.ts'
import { type IndicatorName, indicators } from './indicators/index.ts'
import { sightOf } from './sight.ts'

/** What an examination weighs by: a weight and limits for each indicator, and the most that a family adds. */
export interface WeightSet {
  readonly weights: Readonly<Record<IndicatorName, number>>
  readonly caps: Readonly<Record<Family, number>>
  readonly thresholds: Readonly<Record<IndicatorName, Threshold>>
}

/** An indicator that speaks, with its weight. */
export interface Finding extends Signal {
  readonly indicator: IndicatorName
  readonly weight: number
}

export interface Score {
  /** The weights of what speaks, capped by family. */
  readonly points: number
  /** What is not explained at least since the declaration before: among equal points the larger one comes first. */
  readonly unexplained: number
  readonly findings: readonly Finding[]
}

/** What is said of an indicator: what it is called and made of, what the auditor reads, and what else explains it. */
export const TEXTS = ['title', 'formula', 'data', 'sentence', 'otherwise'] as const

/** One of an indicator's texts, by its key. */
export const textOf = (name: IndicatorName, text: (typeof TEXTS)[number]): MessageKey => `examination.indicator.${name}.${text}`

/**
 * What the indicators say of a history, and how much that weighs by a set (R16.11). The same inputs and the same set always give the same score; it knows
 * no clock, no database and no chance. A history without receptions has no points.
 */
export function score(inputs: Inputs, set: WeightSet): Score {
  const sight = sightOf(inputs)
  if (!sight) return { points: 0, unexplained: 0, findings: [] }
  const findings = indicators.flatMap((indicator): Finding[] => {
    const { name, find }: Indicator<IndicatorName> = indicator as unknown as Indicator<IndicatorName>
    const signal = find(sight, set.thresholds[name])
    return signal ? [{ ...signal, indicator: name, weight: set.weights[name] }] : []
  })
  return {
    points: pointsOf(findings, set),
    unexplained: sight.interval?.unexplainedLeast ?? 0,
    findings,
  }
}

const families = Object.fromEntries(indicators.map(({ name, family }) => [name, family])) as Readonly<Record<IndicatorName, Family>>

/** The family in whose cap an indicator's weight counts (R16.11). */
export const familyOf = (name: IndicatorName): Family => families[name]

/** What findings weigh together by a set: the weights of each family, capped. */
export function pointsOf(findings: readonly { readonly indicator: IndicatorName }[], { weights, caps }: WeightSet): number {
  const weightIn = (family: Family) =>
    findings.filter(({ indicator }) => familyOf(indicator) === family).reduce((sum, { indicator }) => sum + weights[indicator], 0)
  return FAMILIES.reduce((sum, family) => sum + Math.min(caps[family], weightIn(family)), 0)
}
