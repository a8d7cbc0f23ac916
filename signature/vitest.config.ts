import { defineProject } from 'vitest/config'
import { without } from './testing/without.ts'

const removed = process.env.WITHOUT

export default defineProject({
  plugins: removed ? [without(removed)] : [],
  test: { name: 'signature', include: ['**/*.test.ts'], isolate: false },
})
