import { defineProject } from 'vitest/config'
import { asServed, cpuOfFile, LARGE_YOUNG_SPACE, testFiles } from '../scripts/test/depth.ts'

export default defineProject({
  test: {
    name: 'server',
    include: testFiles(),
    setupFiles: [cpuOfFile],
    experimental: asServed,
    /** What a file needs it makes for itself: its modules are read once for all, not once for each. */
    isolate: false,
    execArgv: LARGE_YOUNG_SPACE,
    globalSetup: ['testing/global-setup.ts'],
    /** Many start processes or a database of their own: on a machine that is busy with other work they take several times as long, and say the same. */
    testTimeout: 60_000,
    /** The same of what is looked for again and again: a second is too short for a job beside all other tests. */
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
