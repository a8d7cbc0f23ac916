import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { slownessOfMachine } from '@djbr/signature/testing/cpu-time.ts'
import { systemChromium } from './chromium.mjs'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { expect, test } from './test.ts'
import { enter, guessAt } from './work.ts'

const ASSETS = fileURLToPath(new URL('../web/dist/assets', import.meta.url))
/** How many times slower than the machine on which the limit was set. */
const OLD_PHONE = 6
const AT_MOST_SECONDS = 20

// As people's browsers are: the journeys' own optimizes no script.
const executablePath = systemChromium()
test.use({
  portalSettings: WITHOUT_CAPTCHA,
  launchOptions: { ...(executablePath !== undefined && { executablePath }), args: ['--headless', '--no-sandbox', '--disable-gpu'] },
})

/** The protocol slows the thread of a page alone: what the worker runs is run there. */
test('an old phone has done the highest step of work within 20 seconds (R2.70)', async ({ page, portal }) => {
  await guessAt(portal, 'declarante01')
  const offered = page.waitForResponse(/captcha\/reto\?uso=insistir/)
  await page.route('**/assets/challenge-worker*', () => {})
  await enter(page, 'declarante01')
  const { parameters } = (await (await offered).json()) as { parameters: { keyPrefix: string } }
  const most = Number(await page.getByRole('progressbar').getAttribute('max'))
  await page.unroute('**/assets/challenge-worker*')
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, OLD_PHONE / (await slownessOfMachine())) })
  const script = readdirSync(ASSETS).find((name) => name.startsWith('challenge-worker')) ?? ''
  const seconds = await page.evaluate(
    async ({ script, parameters, most }) => {
      const done = Promise.withResolvers<void>()
      window.postMessage = (tried: unknown) => {
        if (Number(tried) >= most - 5) done.resolve()
      }
      await import(`/assets/${script}`)
      const from = performance.now()
      // A key that no counter has: all of them are tried.
      dispatchEvent(new MessageEvent('message', { data: { parameters: { ...parameters, keyPrefix: '0'.repeat(32) } } }))
      await done.promise
      return (performance.now() - from) / 1000
    },
    { script, parameters, most },
  )
  process.stdout.write(`${most} derivations on a CPU ${OLD_PHONE} times slower: ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThanOrEqual(AT_MOST_SECONDS)
})
