import { defineProject } from 'vitest/config'
import { asServed, cpuOfFile, testFiles } from '../scripts/test/depth.ts'

export default defineProject({
  test: {
    name: 'simulators',
    include: testFiles(),
    setupFiles: [cpuOfFile],
    experimental: asServed,
    /** On a busy machine a call takes several times as long, with the same result. */
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
