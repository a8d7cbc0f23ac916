import { defineProject } from 'vitest/config'
import { asServed, cpuOfFile, testFiles } from '../scripts/test/depth.ts'

export default defineProject({
  test: {
    name: 'simulators',
    include: testFiles(),
    setupFiles: [cpuOfFile],
    experimental: asServed,
    /** On a machine that is busy with other work a call takes several times as long, and says the same. */
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
