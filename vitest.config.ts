import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'domain',
      'signature',
      'server',
      'web',
      'simulators',
      'bench',
      { test: { name: 'structure', root: 'structure', include: ['**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000 } },
    ],
    passWithNoTests: false,
  },
})
