import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    include: ['**/*.test.ts'],
    /** What a file needs it makes for itself: its modules are read once for all, not once for each. */
    isolate: false,
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
