import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'domain',
      'server',
      'web',
      { test: { name: 'structure', root: 'structure', include: ['**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
    passWithNoTests: false,
  },
})
