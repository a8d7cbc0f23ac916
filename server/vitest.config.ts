import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    include: ['**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
