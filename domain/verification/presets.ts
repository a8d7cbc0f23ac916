import type { MessageKey } from '../messages/text.ts'
import { FIRST_WEIGHTS } from './first-weights.ts'
import type { WeightSet } from './score.ts'
import { writtenSet } from './weight-set.ts'

/** Ways to hide wealth, as the back-test simulates them; the held-out ones did not influence any weight. */
export const SCHEMES = ['ingreso oculto', 'testaferro', 'préstamo falso', 'doble propiedad'] as const
export const HELD_OUT_SCHEMES = ['subvaluación', 'bien estacionado', 'tramos', 'vaciado al salir'] as const
export type SchemeName = (typeof SCHEMES | typeof HELD_OUT_SCHEMES)[number]

/** Amounts hidden, in annual incomes. */
export const STRENGTHS = [0.5, 1, 3] as const

/** Points that make an alarm in the back-test. */
export const ALARM_POINTS = 40

/** Name of each scheme. */
export const SCHEME_WORDS = {
  'ingreso oculto': 'weights.scheme.hiddenPay',
  testaferro: 'weights.scheme.nominee',
  'préstamo falso': 'weights.scheme.falseLoan',
  'doble propiedad': 'weights.scheme.doubleOwnership',
  subvaluación: 'weights.scheme.undervaluation',
  'bien estacionado': 'weights.scheme.parkedGood',
  tramos: 'weights.scheme.slices',
  'vaciado al salir': 'weights.scheme.emptied',
} as const satisfies Record<SchemeName, MessageKey>

/** Results of the back-test for a set (R16.13), in percent. */
export interface BackTested {
  /** Number of simulated histories. */
  readonly people: number
  /** How many of the first hundred hide something; the same with held-out schemes. */
  readonly precision: number
  readonly heldOutPrecision: number
  /** How many of a thousand honest people cause an alarm. */
  readonly alarms: number
  /** How many of each scheme are found when half an annual income, one or three are hidden. */
  readonly found: Readonly<Record<SchemeName, readonly number[]>>
}

/** A set to start from, why, and its back-test results. */
export interface Preset {
  readonly name: 'balanced' | 'careful' | 'wide'
  readonly set: WeightSet
  readonly tested: BackTested
}

/** Returns a preset's title; `presetReason` returns why somebody would choose it. */
export const presetTitle = ({ name }: Pick<Preset, 'name'>): MessageKey => `weights.preset.${name}`
export const presetReason = ({ name }: Pick<Preset, 'name'>): MessageKey => `weights.preset.${name}Reason`

const TESTED_PEOPLE = 20_000

const withLimits = (weights: Partial<WeightSet['weights']>, thresholds: Partial<WeightSet['thresholds']>): WeightSet => ({
  ...FIRST_WEIGHTS,
  weights: { ...FIRST_WEIGHTS.weights, ...weights },
  thresholds: { ...FIRST_WEIGHTS.thresholds, ...thresholds },
})

/** Sets that were tried (R16.23). Their figures come from `npm run tool -- bench back-test`, and a test keeps them in step with it. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'balanced',
    set: FIRST_WEIGHTS,
    tested: {
      ...{ people: TESTED_PEOPLE, precision: 92, heldOutPrecision: 22, alarms: 11 },
      found: {
        'ingreso oculto': [0, 0, 94],
        testaferro: [100, 100, 100],
        'préstamo falso': [6, 88, 100],
        'doble propiedad': [100, 100, 100],
        subvaluación: [0, 0, 0],
        'bien estacionado': [6, 94, 100],
        tramos: [0, 0, 13],
        'vaciado al salir': [0, 0, 0],
      },
    },
  },
  {
    name: 'careful',
    set: withLimits({ littleToLiveOn: 20, unlikePeers: 5 }, { gap: { least: 100_000, share: 1 } }),
    tested: {
      ...{ people: TESTED_PEOPLE, precision: 97, heldOutPrecision: 22, alarms: 4 },
      found: {
        'ingreso oculto': [0, 0, 0],
        testaferro: [100, 100, 100],
        'préstamo falso': [0, 0, 94],
        'doble propiedad': [100, 100, 100],
        subvaluación: [0, 0, 0],
        'bien estacionado': [6, 65, 59],
        tramos: [0, 0, 0],
        'vaciado al salir': [0, 0, 0],
      },
    },
  },
  {
    name: 'wide',
    set: withLimits(
      { valueLeapt: 40, sectionEmptied: 25, soldWithoutTrace: 20, gapsAddUp: 30 },
      { gap: { least: 30_000, share: 0.25 }, gapsAddUp: { least: 60_000, share: 0.25, intervals: 2 } },
    ),
    tested: {
      ...{ people: TESTED_PEOPLE, precision: 92, heldOutPrecision: 22, alarms: 13 },
      found: {
        'ingreso oculto': [0, 0, 94],
        testaferro: [100, 100, 100],
        'préstamo falso': [6, 88, 100],
        'doble propiedad': [100, 100, 100],
        subvaluación: [47, 100, 100],
        'bien estacionado': [12, 94, 100],
        tramos: [0, 0, 13],
        'vaciado al salir': [0, 0, 0],
      },
    },
  },
]

/** Returns the back-test's results for a set; null for one that it was not run with. */
export function backTestOf(set: WeightSet): BackTested | null {
  const written = writtenSet(set)
  return PRESETS.find((preset) => writtenSet(preset.set) === written)?.tested ?? null
}
