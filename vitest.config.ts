import { defineConfig } from 'vitest/config'
import { testFiles } from './scripts/test-depth.ts'

export default defineConfig({
  test: {
    projects: [
      'domain',
      'signature',
      'server',
      'web',
      'simulators',
      'bench',
      { test: { name: 'structure', root: 'structure', include: testFiles(), testTimeout: 180_000, hookTimeout: 180_000 } },
    ],
    passWithNoTests: false,
  },
})
