import { say } from '../setup.mjs'
import { changedPlan } from './changed.ts'
import type { Outcome, Part } from './part.ts'
import { allPlan, changePlan, type Plan } from './plans.ts'
import { slowest, timesLine } from './runners.ts'

const SLOWEST_SHOWN = 10

interface Ended {
  readonly title: string
  readonly seconds: number
  readonly outcome: Outcome
}

const PLANS: Readonly<Record<string, (args: readonly string[]) => Promise<Plan>>> = {
  change: async () => changePlan,
  all: async () => allPlan,
  changed: ([revision]) => changedPlan(revision),
}

/** Runs the tests of a depth. Prints what failed, how long each part took, and in the last line how many passed. Returns the exit code of the process. */
export async function run(depth: string, args: readonly string[]): Promise<number> {
  const plan = await PLANS[depth]?.(args)
  if (!plan) {
    say(`No hay pruebas que se llamen ${depth}: ${Object.keys(PLANS).join(', ')}.`)
    return 2
  }
  const ended: Ended[] = []
  for (const lanes of plan) ended.push(...(await Promise.all(lanes.map(runLane))).flat())
  return conclude(ended)
}

async function runLane(lane: readonly Part[]): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const { title, run } of lane) {
    const began = performance.now()
    const outcome = await run()
    ended.push({ title, outcome, seconds: (performance.now() - began) / 1000 })
  }
  return ended
}

function conclude(ended: readonly Ended[]): number {
  const outcomes = ended.map(({ outcome }) => outcome)
  const [passed, failed] = (['passed', 'failed'] as const).map((count) => outcomes.reduce((sum, outcome) => sum + outcome[count], 0))
  say('\n── Lo más lento')
  for (const line of slowest(
    outcomes.flatMap(({ files = [] }) => files),
    SLOWEST_SHOWN,
  ))
    say(line)
  say('\n── Partes')
  for (const { title, seconds, outcome } of ended) {
    say(timesLine(`${title}: ${outcome.passed} bien, ${outcome.failed} mal`, seconds, outcome.cpuSeconds))
  }
  say('')
  for (const remark of outcomes.flatMap(({ remarks }) => remarks)) say(remark)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed ? 0 : 1
}
