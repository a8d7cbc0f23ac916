import { defineProject } from 'vitest/config'
import { asServed, cpuOfFile, testFiles } from '../scripts/test/depth.ts'

export default defineProject({
  test: {
    name: 'bench',
    include: testFiles(),
    setupFiles: [cpuOfFile],
    experimental: asServed,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
