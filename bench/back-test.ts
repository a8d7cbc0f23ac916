import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import type { Inputs, Peers } from '@djbr/domain/verification/indicator.ts'
import { matrix } from '@djbr/domain/verification/matrix.ts'
import { growthShareOf, peersOf, salaryBand } from '@djbr/domain/verification/peers.ts'
import { ALARM_POINTS, type BackTested, STRENGTHS } from '@djbr/domain/verification/presets.ts'
import { pointsOf, type Score, score, type WeightSet } from '@djbr/domain/verification/score.ts'
import { randomOf } from '@djbr/server/testing/fuzz/random.ts'
import { HELD_OUT } from './back-test/held-out-schemes.ts'
import { honest } from './back-test/honest.ts'
import { inputsOf, type Life } from './back-test/life.ts'
import { SCHEMES, type Scheme } from './back-test/schemes.ts'
import type { Closing } from './portal.ts'
import type { Size } from './size.ts'
import { atLeast, atMost, type Metric, metric, type Part } from './table.ts'

const SEED = 2026
const STRONGEST = 3
const TRIES = 10
const SWING = 0.2

interface Scored {
  readonly scheme: string | null
  readonly incomes: number
  readonly score: Score
}

/** Scores made-up histories with planted schemes: how many of those looked at first hide something, and what is missed. It proves the machinery, not reality. */
export async function backTest(_: Closing, size: Size): Promise<Part> {
  const people = size(20_000, 400)
  const { planted, all, apart, honestOnly, ranked } = scoredLives(people, FIRST_WEIGHTS)
  const precision = shareOf(ranked.slice(0, 100), isPlanted)
  return {
    title: `Prueba retrospectiva: ${people} historias de seis años, ${planted} con un esquema`,
    metrics: [
      asked(size, atLeast('precisión en los primeros 100', precision, 0.5)),
      metric('precisión en los primeros 500', shareOf(ranked.slice(0, 500), isPlanted), ''),
      metric('veces el azar, en los primeros 100', precision / (planted / people), ''),
      asked(
        size,
        atLeast(
          `hallados con ${STRONGEST} ingresos`,
          shareOf(
            all.filter(({ incomes }) => incomes === STRONGEST),
            isAlarm,
          ),
          0.8,
        ),
      ),
      asked(size, atMost('alarmas por 1.000 honestos', shareOf(honestOnly, isAlarm) * 1_000, 20, '')),
      ...recalls(all, SCHEMES, ''),
      ...stability(all, ranked.slice(0, 100)),
      ...recalls(apart, HELD_OUT, 'reservado: '),
      metric(
        'reservado: precisión en los primeros 100',
        shareOf(rankedBy([...honestOnly, ...apart], FIRST_WEIGHTS).slice(0, 100), isPlanted),
        '',
      ),
    ],
  }
}

/** Scores made-up lives by a set of weights: most honest, some with a scheme, and apart from them those with the held-out schemes. */
function scoredLives(people: number, set: WeightSet) {
  const planted = people / 100
  const innocent = people - planted
  const lives = [
    ...Array.from({ length: innocent }, (_, at) => ({ scheme: null, incomes: 0, inputs: inputsOf(honest(randomOf(SEED, at))) })),
    ...plantedWith(SCHEMES, planted, 1),
  ]
  const heldOut = plantedWith(HELD_OUT, planted, 2)
  const peers = peersIn(lives.map(({ inputs }) => inputs))
  const scored = (each: Planted): Scored => ({ ...each, score: score({ ...each.inputs, peers: peers(each.inputs) }, set) })
  const all = lives.map(scored)
  const apart = heldOut.map(scored)
  const honestOnly = all.filter(({ scheme }) => scheme === null)
  const ranked = rankedBy(all, set)
  return { planted, all, apart, honestOnly, ranked }
}

/** Returns what the back-test says of a set of weights, in whole percents, to be shown where people set weights and choose by them (R16.13). */
export function backTested(set: WeightSet, people: number): BackTested {
  const { all, apart, honestOnly, ranked } = scoredLives(people, set)
  const percent = (share: number) => Math.round(share * 100)
  const foundIn = (some: readonly Scored[], schemes: object) =>
    Object.fromEntries(Object.keys(schemes).map((scheme) => [scheme, recallsOf(some, scheme).map(percent)])) as never
  return {
    people,
    precision: percent(shareOf(ranked.slice(0, 100), isPlanted)),
    heldOutPrecision: percent(shareOf(rankedBy([...honestOnly, ...apart], set).slice(0, 100), isPlanted)),
    alarms: Math.round(shareOf(honestOnly, isAlarm) * 1_000),
    found: { ...(foundIn(all, SCHEMES) as object), ...(foundIn(apart, HELD_OUT) as object) } as BackTested['found'],
  }
}

/** Drops the bar in a trial: with so few people the shares mean nothing. */
const asked = (size: Size, measured: Metric): Metric => size(measured, { name: measured.name, value: measured.value })

interface Planted extends Omit<Scored, 'score'> {
  readonly inputs: Inputs
}

function plantedWith(schemes: Readonly<Record<string, Scheme>>, count: number, series: number): readonly Planted[] {
  const kinds = Object.entries(schemes).flatMap(([scheme, live]) => STRENGTHS.map((incomes) => ({ scheme, live, incomes })))
  return Array.from({ length: count }, (_, at) => {
    const { scheme, live, incomes } = kinds[at % kinds.length] ?? (kinds[0] as (typeof kinds)[number])
    const life: Life = live(randomOf(SEED + series, at), incomes)
    return { scheme, incomes, inputs: inputsOf(life) }
  })
}

/** Works out the peers of each salary band from everybody. */
function peersIn(everybody: readonly Inputs[]): (inputs: Inputs) => Peers | null {
  const bandOf = ({ history }: Inputs) => salaryBand(history.at(-1)?.post?.salary ?? 0)
  const shares = everybody.flatMap((inputs) => {
    const share = growthShareOf(matrix(inputs.history).intervals.at(-1) ?? null)
    return share === null ? [] : [{ band: bandOf(inputs), share }]
  })
  const bands = new Map([...Map.groupBy(shares, ({ band }) => band)].map(([band, own]) => [band, peersOf(own.map(({ share }) => share))]))
  return (inputs) => bands.get(bandOf(inputs)) ?? null
}

const isPlanted = ({ scheme }: Scored) => scheme !== null
const isAlarm = ({ score: { points } }: Scored) => points >= ALARM_POINTS

function shareOf(some: readonly Scored[], is: (one: Scored) => boolean): number {
  return some.length === 0 ? 0 : some.filter(is).length / some.length
}

/** Sorts by points, highest first; among equals, the one that leaves most unexplained comes first. */
const rankedBy = (some: readonly Scored[], set: WeightSet): readonly Scored[] =>
  some
    .map((each) => ({ each, points: pointsOf(each.score.findings, set) }))
    .sort((a, b) => b.points - a.points || b.each.score.unexplained - a.each.score.unexplained)
    .map(({ each }) => each)

/** Returns the share of those with a scheme that raise an alarm, for each strength of the scheme. */
const recallsOf = (some: readonly Scored[], scheme: string) =>
  STRENGTHS.map((incomes) =>
    shareOf(
      some.filter((each) => each.scheme === scheme && each.incomes === incomes),
      isAlarm,
    ),
  )

const recalls = (some: readonly Scored[], schemes: object, before: string): readonly Metric[] =>
  Object.keys(schemes).map((scheme) => {
    const percents = recallsOf(some, scheme).map((share) => `${Math.round(share * 100)} %`)
    return { name: `${before}${scheme}: hallados con ½, 1 y 3 ingresos`, value: percents.join(', ') }
  })

/** Measures the first hundred when each weight is up to a fifth more or less: how many stay there, and how many hide something. */
function stability(all: readonly Scored[], first: readonly Scored[]): readonly Metric[] {
  const tries = Array.from({ length: TRIES }, (_, at) => {
    const random = randomOf(SEED + 3, at)
    const swung = (weight: number) => weight * (1 - SWING + random.next() * 2 * SWING)
    const weights = Object.fromEntries(Object.entries(FIRST_WEIGHTS.weights).map(([name, weight]) => [name, swung(weight)]))
    const now = rankedBy(all, { ...FIRST_WEIGHTS, weights: weights as WeightSet['weights'] }).slice(0, first.length)
    const isThere = new Set(now)
    return { kept: first.filter((each) => isThere.has(each)).length / first.length, precision: shareOf(now, isPlanted) }
  })
  return [
    metric('estabilidad con pesos ±20 %: siguen entre los primeros 100, al menos', Math.min(...tries.map(({ kept }) => kept)), ''),
    metric('precisión en los primeros 100 con pesos ±20 %, al menos', Math.min(...tries.map(({ precision }) => precision)), ''),
  ]
}
