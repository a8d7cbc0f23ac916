import { defineProject } from 'vitest/config'
import { cpuOfFile, testFiles } from '../scripts/test/depth.ts'

export default defineProject({ test: { name: 'domain', include: testFiles(), setupFiles: [cpuOfFile], isolate: false } })
