import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { cpuOfFile, LARGE_YOUNG_SPACE, testFiles } from '../scripts/test/depth.ts'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: testFiles('{ts,tsx}'),
    /** One browser for all files: what each leaves in it, and its modules, the setup clears. */
    isolate: false,
    execArgv: LARGE_YOUNG_SPACE,
    setupFiles: [cpuOfFile, 'testing/setup.ts'],
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
