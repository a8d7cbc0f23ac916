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
    /** A check costs at most a second of processor time, which takes several seconds on a busy machine. */
    testTimeout: 60_000,
    hookTimeout: 60_000,
    execArgv: LARGE_YOUNG_SPACE,
    ...(!removed && { experimental: asServed }),
  },
})
