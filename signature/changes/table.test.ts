import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RULES, rulesInWords } from '../testing/rules-in-words.ts'

test('docs/safety.md says the table as it is: `npm run -w signature rules` writes it', () => {
  const safety = readFileSync(new URL('../../docs/safety.md', import.meta.url), 'utf8')
  expect(RULES.exec(safety)?.[0]).toBe(rulesInWords())
})
