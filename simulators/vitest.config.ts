import { defineProject } from 'vitest/config'
import { cpuOfFile, testFiles } from '../scripts/test/depth.ts'

export default defineProject({ test: { name: 'simulators', include: testFiles(), setupFiles: [cpuOfFile] } })
