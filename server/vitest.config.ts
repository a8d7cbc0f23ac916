import { defineProject } from 'vitest/config'
import { asServed, cpuOfFile, LARGE_YOUNG_SPACE, testFiles } from '../scripts/test/depth.ts'

export default defineProject({
  test: {
    name: 'server',
    include: testFiles(),
    setupFiles: [cpuOfFile],
    experimental: asServed,
    /** Each file makes what it needs itself, so modules are loaded once for all files instead of once for each. */
    isolate: false,
    execArgv: LARGE_YOUNG_SPACE,
    globalSetup: ['testing/global-setup.ts'],
    /** Many tests start processes or a database of their own: on a busy machine they take several times as long, with the same results. */
    testTimeout: 60_000,
    /** The same for conditions that are polled: a second is too short for a job running beside all other tests. */
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
