import { defineProject } from 'vitest/config'
import { asServed, cpuOfFile, LARGE_YOUNG_SPACE, testFiles } from '../scripts/test/depth.ts'

export default defineProject({
  test: {
    name: 'domain',
    include: testFiles(),
    setupFiles: [cpuOfFile],
    experimental: asServed,
    isolate: false,
    execArgv: LARGE_YOUNG_SPACE,
    /** Some go through hundreds of histories: on a machine that is busy with other work they take several times as long, and say the same. */
    testTimeout: 60_000,
  },
})
