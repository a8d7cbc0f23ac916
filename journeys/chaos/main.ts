// `npm run tool -- chaos`: tries every field of every kind of form with every fault, and prints what became of the typed text.
import { chromium } from '@playwright/test'
import { systemChromium } from '../chromium.mjs'
import { openPortal } from '../portal.ts'
import { FAULTS, type FaultName } from './faults.ts'
import { FORMS } from './forms.ts'
import { suffer, type Tally, visit } from './run.ts'

const chosen = (of: readonly string[], by: string | undefined) => (by ? of.filter((name) => by.split(',').includes(name)) : of)
const faults = chosen(Object.keys(FAULTS), process.env.CHAOS_FAULTS) as FaultName[]
const forms = FORMS.filter(({ name }) => chosen([name], process.env.CHAOS_FORMS).length > 0)

const say = (line: string) => process.stdout.write(`${line}\n`)
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(26) : `${cell}`.padStart(10))).join('')

const executablePath = systemChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--headless', '--no-sandbox', '--disable-gpu'] })
const tallies: Tally[] = []
const began = performance.now()
const left = [...forms]

/** Takes forms until none is left, on a portal of its own; a form that fails is reported, and the next one starts afresh. */
async function work(): Promise<void> {
  const portal = await openPortal({ CAPTCHA_ENABLED: 'false', RATE_LIMITS: 'off' })
  try {
    let somebody = await visit(portal, browser)
    for (let form = left.shift(); form; form = left.shift()) {
      try {
        const tally = await suffer(somebody, form, () => faults)
        tallies.push(tally)
        say(row([tally.form, tally.fields, tally.faults, tally.entered, tally.lost, tally.saves, tally.doubled]))
        for (const loss of tally.losses) say(`  ${loss}`)
      } catch (failure) {
        say(`${form.name}: ${failure instanceof Error ? failure.message : failure}`)
        await somebody.context.close()
        somebody = await visit(portal, browser)
      }
    }
  } finally {
    await portal.close()
  }
}

say(`Fallas: ${faults.join(', ')}`)
say(row(['Formulario', 'casillas', 'fallas', 'letras', 'perdidas', 'guardados', 'dobles']))
/** Much of the time is spent waiting, so two portals run side by side. */
await Promise.all([work(), work()]).finally(() => browser.close())
const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0)
const lost = sum((tally) => tally.lost)
const doubled = sum((tally) => tally.doubled)
say(row(['Total', sum((t) => t.fields), sum((t) => t.faults), sum((t) => t.entered), lost, sum((t) => t.saves), doubled]))
say(`Duró ${Math.round((performance.now() - began) / 1000)} s.`)
process.exitCode = lost > 0 || doubled !== 0 || tallies.length < forms.length ? 1 : 0
