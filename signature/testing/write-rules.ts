// `npm run -w signature rules`: writes the table of what may come after a signature into docs/safety.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { RULES, rulesInWords } from './rules-in-words.ts'

const safety = new URL('../../docs/safety.md', import.meta.url)
writeFileSync(
  safety,
  readFileSync(safety, 'utf8').replace(RULES, () => rulesInWords()),
)
