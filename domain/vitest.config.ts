import { defineProject } from 'vitest/config'
import { testFiles } from '../scripts/test-depth.ts'

export default defineProject({ test: { name: 'domain', include: testFiles(), isolate: false } })
