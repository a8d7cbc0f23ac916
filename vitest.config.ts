import { defineConfig } from 'vitest/config'
import { cpuOfFile, LARGE_YOUNG_SPACE, testFiles } from './scripts/test/depth.ts'

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
          execArgv: LARGE_YOUNG_SPACE,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
    passWithNoTests: false,
  },
})
