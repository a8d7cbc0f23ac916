import { defineProject } from 'vitest/config'
import { asServed, cpuOfFile, LARGE_YOUNG_SPACE, testFiles } from '../scripts/test/depth.ts'
import { without } from './testing/without.ts'

const removed = process.env.WITHOUT

export default defineProject({
  plugins: removed ? [without(removed)] : [],
  test: {
    name: 'signature',
    include: testFiles(),
    setupFiles: [cpuOfFile],
    isolate: false,
    /** What is checked costs a second of the processor at most: on a machine that is busy with other work that is several of the clock. */
    testTimeout: 60_000,
    hookTimeout: 60_000,
    execArgv: LARGE_YOUNG_SPACE,
    ...(!removed && { experimental: asServed }),
  },
})
