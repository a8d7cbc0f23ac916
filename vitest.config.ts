import { defineConfig } from 'vitest/config'
import { cpuOfFile, testFiles } from './scripts/test/depth.ts'

export default defineConfig({
  test: {
    projects: [
      'domain',
      'signature',
      'server',
      'web',
      'simulators',
      'bench',
      {
        test: {
          name: 'structure',
          root: 'structure',
          include: testFiles(),
          setupFiles: [cpuOfFile],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
    passWithNoTests: false,
  },
})
