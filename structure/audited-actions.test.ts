import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUDITED_ACTIONS } from '../domain/audit/audit-log.ts'
import { transitions } from '../domain/declaration/lifecycle.ts'

const server = new URL('../server/', import.meta.url).pathname
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^node_modules\//.test(file),
)
/** `action: 'a.b'`, also one of two behind a question. */
const written = sources.flatMap((file) =>
  [...readFileSync(join(server, file), 'utf8').matchAll(/\baction: ([^\n]*'[a-z]\w*\.[\w.]+'[^\n]*)/g)].flatMap(([, line = '']) =>
    [...line.matchAll(/'([a-z]\w*\.[\w.]+)'/g)].map(([, action = '']) => action),
  ),
)
const moves = Object.keys(transitions).map((transition) => `declaration.${transition}`)

test('whatever the server writes to the audit has words (domain/audit/audit-log.ts and messages/audit), and nothing else has', () => {
  const known = new Set<string>(AUDITED_ACTIONS)
  const all = new Set([...written, ...moves])
  expect([...all].filter((action) => !known.has(action)).sort()).toEqual([])
  expect([...known].filter((action) => !all.has(action)).sort()).toEqual([])
})
