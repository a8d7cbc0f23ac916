import { defineProject } from 'vitest/config'
import { testFiles } from '../scripts/test-depth.ts'

export default defineProject({
  test: {
    name: 'bench',
    include: testFiles(),
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
