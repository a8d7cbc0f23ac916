import { defineProject } from 'vitest/config'
import { asServed, cpuOfFile, testFiles } from '../scripts/test/depth.ts'
import { without } from './testing/without.ts'

const removed = process.env.WITHOUT

export default defineProject({
  plugins: removed ? [without(removed)] : [],
  test: { name: 'signature', include: testFiles(), setupFiles: [cpuOfFile], isolate: false, ...(!removed && { experimental: asServed }) },
})
