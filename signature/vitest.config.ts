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
    execArgv: LARGE_YOUNG_SPACE,
    ...(!removed && { experimental: asServed }),
  },
})
