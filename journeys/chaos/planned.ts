import { openPortal, type Portal } from '../portal.ts'
import { expect, test } from '../test.ts'
import { FAULTS, type FaultName } from './faults.ts'
import { type ChaosForm, FORMS } from './forms.ts'
import { type Plan, suffer, type Visit, visit } from './run.ts'

/** Seed of the faults, the same in every run; another seed tries others. */
const SEED = Number(process.env.CHAOS_SEED ?? 20261120)

/** Mulberry32: the same numbers from the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const draw = numbers(SEED)

/** Returns the same things in another order. */
function shuffled<T>(things: readonly T[]): readonly T[] {
  return things
    .map((thing) => [draw(), thing] as const)
    .sort(([one], [other]) => one - other)
    .map(([, thing]) => thing)
}

const names = Object.keys(FAULTS) as FaultName[]
/** Each fault as often as any other, give or take one. */
const faults = shuffled(FORMS.map((_, index): FaultName => names[index % names.length] ?? 'reload'))
interface Planned {
  readonly form: ChaosForm
  readonly fault: FaultName
  readonly plan: Plan
}

/** One fault for each form, after one of its fields. */
const planned = FORMS.map((form, index): Planned => {
  const fault = faults[index] ?? 'reload'
  const at = draw()
  const plan: Plan = (field, of) => (field === 1 + Math.floor(at * of) ? [fault] : [])
  return { form, fault, plan }
})

/** Faults that people meet daily; that a browser, a network or a portal fails is proved with the machine. */
const DAILY: readonly FaultName[] = ['reload', 'expiry']

/** The first form for each daily fault, and all the others. */
export const FIRST = DAILY.flatMap((fault) => planned.find((each) => each.fault === fault) ?? [])
export const OTHERS = planned.filter((each) => !FIRST.includes(each))

/** Runs a scenario for each form, one after the other, on a portal of their own. */
export function playEach(forms: readonly Planned[]): void {
  test.describe(`seed ${SEED}`, () => {
    let portal: Portal
    let somebody: Visit
    test.beforeAll(async ({ browser }) => {
      portal = await openPortal({ CAPTCHA_ENABLED: 'false', RATE_LIMITS: 'off' })
      somebody = await visit(portal, browser)
    })
    test.afterAll(async () => {
      await somebody?.context.close()
      await portal?.close()
    })

    for (const { form, fault, plan } of forms) {
      test(`${form.name}: what was typed outlives ${fault}, and is saved once`, async () => {
        expect(await suffer(somebody, form, plan)).toMatchObject({ faults: 1, lost: 0, doubled: 0 })
      })
    }
  })
}
