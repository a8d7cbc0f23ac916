import { openPortal, type Portal } from '../portal.ts'
import { expect, test } from '../test.ts'
import { FAULTS, type FaultName } from './faults.ts'
import { FORMS } from './forms.ts'
import { type Plan, suffer } from './run.ts'

/** The same faults in every run: another seed tries others. */
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

const names = Object.keys(FAULTS) as FaultName[]
const draw = numbers(SEED)
/** One fault a form, after one of its fields; the server starts again for one form only. */
const planned = FORMS.map((form, index) => {
  const rare = names.filter((name) => name !== 'restart')
  const fault: FaultName = index === SEED % FORMS.length ? 'restart' : (rare[Math.floor(draw() * rare.length)] ?? 'reload')
  const at = draw()
  const plan: Plan = (field, of) => (field === 1 + Math.floor(at * of) ? [fault] : [])
  return { form, fault, plan }
})

let portal: Portal
test.beforeAll(async () => {
  portal = await openPortal({ CAPTCHA_ENABLED: 'false', RATE_LIMITS: 'off' })
})
test.afterAll(() => portal.close())

for (const { form, fault, plan } of planned) {
  test(`${form.name}: what was typed outlives ${fault}, and is saved once`, async ({ browser }) => {
    expect(await suffer({ portal, browser }, form, plan)).toMatchObject({ faults: 1, lost: 0, doubled: 0 })
  })
}
