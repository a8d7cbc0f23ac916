import type { MessageKey } from '../messages/text.ts'
import { FIRST_WEIGHTS } from './first-weights.ts'
import type { WeightSet } from './score.ts'
import { writtenSet } from './weight-set.ts'

/** What people may hide, as the back-test makes it up; the held-out ones led no weight. */
export const SCHEMES = ['ingreso oculto', 'testaferro', 'préstamo falso', 'doble propiedad'] as const
export const HELD_OUT_SCHEMES = ['subvaluación', 'bien estacionado', 'tramos', 'vaciado al salir'] as const
export type SchemeName = (typeof SCHEMES | typeof HELD_OUT_SCHEMES)[number]

/** How much is hidden, in annual incomes. */
export const STRENGTHS = [0.5, 1, 3] as const

/** As many points make an alarm in the back-test. */
export const ALARM_POINTS = 40

/** What a scheme is called. */
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

/** What the back-test said of a set (R16.13), in percent. */
export interface BackTested {
  /** Over how many made-up histories. */
  readonly people: number
  /** How many of the first hundred hide something, and of those with a scheme that is held out. */
  readonly precision: number
  readonly heldOutPrecision: number
  /** How many of a thousand honest people make an alarm. */
  readonly alarms: number
  /** Of each scheme how many are found when half an income, one and three are hidden. */
  readonly found: Readonly<Record<SchemeName, readonly number[]>>
}

/** A set to start from, why, and what the back-test said of it. */
export interface Preset {
  readonly name: 'balanced' | 'careful' | 'wide'
  readonly set: WeightSet
  readonly tested: BackTested
}

/** What a preset is called, and why somebody would take it. */
export const presetTitle = ({ name }: Pick<Preset, 'name'>): MessageKey => `weights.preset.${name}`
export const presetReason = ({ name }: Pick<Preset, 'name'>): MessageKey => `weights.preset.${name}Reason`

const TESTED_PEOPLE = 20_000

const withLimits = (weights: Partial<WeightSet['weights']>, thresholds: Partial<WeightSet['thresholds']>): WeightSet => ({
  ...FIRST_WEIGHTS,
  weights: { ...FIRST_WEIGHTS.weights, ...weights },
  thresholds: { ...FIRST_WEIGHTS.thresholds, ...thresholds },
})

/** Sets that were tried (R16.23). Their figures are of `npm run tool -- bench back-test`; a test of the machine holds them to it. */
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

/** What the back-test said of a set; null of one that it was not run with. */
export function backTestOf(set: WeightSet): BackTested | null {
  const written = writtenSet(set)
  return PRESETS.find((preset) => writtenSet(preset.set) === written)?.tested ?? null
}
