import * as fc from 'fast-check'
import { expect } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { interpolate } from '../messages/text.ts'
import { displayMoney } from '../values/money.ts'
import { FIRST_WEIGHTS } from '../verification/first-weights.ts'
import type { Indicator, Inputs } from '../verification/indicator.ts'
import { type IndicatorName, indicators } from '../verification/indicators/index.ts'
import { type Finding, score, textOf } from '../verification/score.ts'
import { sumOf } from '../verification/sight.ts'
import { histories } from './histories.ts'

const described = new Map(indicators.map((indicator) => [indicator.name, indicator as unknown as Indicator<IndicatorName>]))
const SEED = 42

/** Calls `check` with the findings of each of so many made-up histories, the same each time. */
export function overHistories(count: number, check: (findings: readonly Finding[], inputs: Inputs) => void): void {
  fc.assert(
    fc.property(histories, (inputs) => check(score(inputs, FIRST_WEIGHTS).findings, inputs)),
    { seed: SEED, numRuns: count },
  )
}

/** Checks that the number in a sentence is the sum of its terms, part by part, and that each term is from a sworn record (R16.10). */
export function addsUp({ indicator, params, terms }: Finding, { history }: Inputs): void {
  const { parts, total } = described.get(indicator) as Indicator<IndicatorName>
  for (const { part, source } of terms) {
    expect(parts).toContain(part)
    if (source) expect(history[source.column]?.items.some(({ kind, id }) => kind === source.kind && id === source.id)).toBe(true)
  }
  if (total === undefined) {
    expect(terms).toEqual([])
    return
  }
  const amount = displayMoney(sumOf(terms))
  expect(params[total]).toBe(amount)
  for (const words of [es, en]) expect(interpolate(words[textOf(indicator, 'sentence')], params)).toContain(amount)
  for (const part of parts)
    if (part !== total) expect(params[part]).toBe(displayMoney(Math.abs(sumOf(terms.filter((term) => term.part === part)))))
}

/** Counts how often each indicator spoke, and how often together with each other one. */
export function spokenTogether(count: number) {
  const alone = new Map<IndicatorName, number>()
  const together = new Map<string, number>()
  overHistories(count, (findings) => {
    for (const { indicator } of findings) {
      alone.set(indicator, (alone.get(indicator) ?? 0) + 1)
      for (const { indicator: other } of findings) together.set(`${indicator} ${other}`, (together.get(`${indicator} ${other}`) ?? 0) + 1)
    }
  })
  /** The pairs in which the second spoke every time that the first did. */
  const following = [...alone].flatMap(([one, times]) =>
    [...alone.keys()]
      .filter((other) => other !== one && together.get(`${one} ${other}`) === times)
      .map((other) => `${other} follows from ${one}`),
  )
  return { alone, together, following }
}
