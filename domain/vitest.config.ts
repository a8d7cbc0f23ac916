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
    /** Some tests go through hundreds of histories and take several times as long on a busy machine, with the same result. */
    testTimeout: 60_000,
  },
})
