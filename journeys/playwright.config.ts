import { defineConfig } from '@playwright/test'
import { journeyFiles } from '../scripts/test/depth.ts'
import { systemChromium } from './chromium.mjs'

const executablePath = systemChromium()

export default defineConfig({
  testDir: '.',
  testMatch: journeyFiles,
  globalSetup: './portal.ts',
  outputDir: 'test-results',
  workers: 2,
  /** Ends what hangs: a scenario of a minute takes several on a busy machine, and each of its steps has a limit of its own. */
  timeout: 300_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  /** On a machine that may be busy, a scenario is retried once, on a portal of its own; the report says which were. */
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ...(process.env.JOURNEYS_REPORT ? [['json', { outputFile: process.env.JOURNEYS_REPORT }] as const] : [])],
  use: {
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 10_000,
    /** Recording costs a quarter of the time, so only retries are recorded. */
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        /** A journey's page lives for seconds: optimizing its scripts costs a sixth more than it saves. */
        '--js-flags=--no-maglev,--no-opt',
      ],
    },
  },
})
