import { defineProject } from 'vitest/config'
import { asServed, cpuOfFile, testFiles } from '../scripts/test/depth.ts'

export default defineProject({ test: { name: 'simulators', include: testFiles(), setupFiles: [cpuOfFile], experimental: asServed } })
