import { defineProject } from 'vitest/config'
import { withoutGate } from './testing/without-gate.ts'

const removed = process.env.WITHOUT_GATE

export default defineProject({
  plugins: removed ? [withoutGate(removed)] : [],
  test: { name: 'signature', include: ['**/*.test.ts'], isolate: false },
})
